import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { dossie } from '#acts/dossie.ts'
import type { Achado } from '#contract/busca.ts'
import type { TipoDeVinculo } from '#contract/dossie.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { Previsao } from '#domain/acesso/Previsao.tsx'
import { PrazoTermina } from '#domain/prazo/PrazoTermina.tsx'
import { avisarComDesfazer } from '#domain/tramitacao/desfazer.ts'
import { notify } from '#platform/notify.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { ReasonField } from '#ui/form/ReasonField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { DocumentoPicker } from './DocumentoPicker.tsx'
import { nomeDaRelacao, TIPOS_DE_VINCULO } from './palavras.ts'
import { COM_OUTRO, dossieMutations, type AtoComOutro, type Pedido } from './queries.ts'

type Props = { acao: Pedido['acao']; aberto: MobilAberto; fechar: () => void }
type Campos = { outro: Achado | null; tipo: TipoDeVinculo; motivo: string }

const comOutro = (acao: Pedido['acao']): acao is AtoComOutro => COM_OUTRO.some((nome) => nome === acao)

/** The form's rules made sure that no field is empty. */
function pedidoDe(acao: Pedido['acao'], { outro, tipo, motivo }: Campos): Pedido {
  if (acao === 'desentranhar') return { acao, motivo: motivo.trim() }
  const alvo = String(outro?.mobilId)
  return acao === 'vincular' ? { acao, tipo, outro: alvo } : { acao, outro: alvo }
}

/** Relates this via to another document, or ends the relation: asks which, how or why, and says what will change. */
export function LigarDialog({ acao, aberto, fechar }: Props) {
  const { t } = useLingui()
  const { mobil, documento } = aberto
  const queryClient = useQueryClient()
  const ligar = useMutation(dossieMutations.ligar(queryClient, mobil.id))
  const frase = dossie[acao].frase(mobil.sigla)
  const form = useBodyForm({
    defaultValues: { outro: null, tipo: 'VER_TAMBEM', motivo: '' },
    // the body of one of five acts; each asks for one field of its own
    body: noBody((campos: Campos, chave) => ligar.mutateAsync({ pedido: pedidoDe(acao, campos), chave })),
    done: (depois) => {
      if (acao === 'juntar') avisarComDesfazer(queryClient, aberto, depois, { summary: frase.feito })
      else notify({ severity: 'success', summary: frase.feito })
      fechar()
    },
  })
  const { control } = form
  const juntado = useWatch({ control, name: 'outro' })?.mobilId
  return (
    <FormDialog
      titulo={frase.titulo}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou no documento.`}
      fazer={frase.botao}
    >
      <p>{frase.texto}</p>
      {acao === 'vincular' && (
        <SelectField control={control} nome="tipo" rotulo={<Trans>Este documento</Trans>}>
          {TIPOS_DE_VINCULO.map((tipo) => (
            <option value={tipo} key={tipo}>
              {nomeDaRelacao({ relacao: tipo, inversa: false })}
            </option>
          ))}
        </SelectField>
      )}
      {comOutro(acao) ? (
        <Field control={control} nome="outro" validar={(outro) => outro?.mobilId != null || t`Escolha o documento.`}>
          {(campo) => <DocumentoPicker {...campo} rotulo={dossie[acao].rotulo()} menos={documento.id} />}
        </Field>
      ) : (
        <ReasonField control={control} nome="motivo" />
      )}
      {acao === 'juntar' && <PrazoTermina prazo={aberto.prazo} ato="JUNTAR" />}
      {acao === 'juntar' && juntado != null && (
        <Previsao documentoId={documento.id} mudanca={{ tipo: 'JUNTADA', outro: String(juntado) }} />
      )}
    </FormDialog>
  )
}
