import conta from '#domain/usuario/conta.module.css'
import modelo from '../modelo.module.css'

import { Trans } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'

import type { Entrevista } from '#contract/entrevista.ts'
import { EXTENSOES } from '#contract/formatos.ts'
import { ORIGENS } from '#contract/origem.ts'
import { nomeDaOrigem } from '#domain/documento/nomes.ts'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { AssuntoField } from './AssuntoField.tsx'
import type { Campos } from './Dados.tsx'

type Props = { form: UseFormReturn<Campos>; campos: Entrevista }

/** The template of the documents' subject, the modelo's keywords, and the origins and files its documents may have. */
export function ParaEscrever({ form, campos }: Props) {
  const { control } = form
  return (
    <>
      <AssuntoField form={form} campos={campos} />
      <TextField
        control={control}
        nome="palavrasChave"
        rotulo={<Trans>Palavras-chave, separadas por vírgula (opcional)</Trans>}
        maxLength={800}
      />
      <ChoiceField
        control={control}
        nome="origens"
        tipo="checkbox"
        className={conta.choice}
        linha=""
        legenda={<Trans>Origens permitidas</Trans>}
        ajuda={<Trans>Sem nenhuma marcada, vale a da espécie. O documento começa com a primeira.</Trans>}
        de={ORIGENS.map((origem) => ({ valor: origem, nome: nomeDaOrigem(origem) }))}
      />
      <ChoiceField
        control={control}
        nome="extensoes"
        tipo="checkbox"
        className={`${conta.choice} ${modelo.modeloExtensoes}`}
        linha=""
        legenda={<Trans>Arquivos auxiliares aceitos</Trans>}
        ajuda={<Trans>Sem nenhum marcado, todos. Anexos são sempre PDF.</Trans>}
        de={Object.keys(EXTENSOES).map((extensao) => ({ valor: extensao, nome: `.${extensao}` }))}
      />
    </>
  )
}
