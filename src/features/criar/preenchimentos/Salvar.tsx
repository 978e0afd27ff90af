import conta from '#domain/usuario/conta.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { NOME_MAXIMO } from '#contract/modelo.ts'
import { comPartes } from '#contract/texto.ts'
import { useEntrada } from '#platform/entrada.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { preenchimentoMutations } from '#domain/editor/queries.ts'
import type { Edicao } from '../rascunho/edicao.ts'

type Props = { modeloId: number; edicao: Edicao; fechar: () => void }
type Campos = { nome: string; de: 'PESSOA' | 'UNIDADE'; comTexto: boolean }

/** Saves the present answers under a name, for oneself or for the unit. */
export function Salvar({ modeloId, edicao, fechar }: Props) {
  const { t } = useLingui()
  const sigla = useEntrada()?.lotacao.sigla
  const salvar = useMutation(preenchimentoMutations(useQueryClient(), modeloId).salvar)
  const form = useBodyForm({
    defaultValues: { nome: '', de: 'PESSOA', comTexto: true },
    // the rest of the body comes from the draft, not from this form
    body: noBody(({ nome, de, comTexto }: Campos) =>
      salvar.mutateAsync({
        nome: nome.trim(),
        de,
        entrevista: edicao.entrevista,
        corpo: comTexto ? comPartes(edicao.corpo, () => []) : null,
      }),
    ),
    done: () => closeWith(fechar, t`Preenchimento salvo`),
  })
  const { control } = form
  return (
    <form className={criar.preenchimentoNovo} noValidate onSubmit={(evento) => void form.enviar(evento)}>
      <h3>
        <Trans>Salvar o que está escrito agora</Trans>
      </h3>
      <TextField
        control={control}
        nome="nome"
        rotulo={<Trans>Nome</Trans>}
        maxLength={NOME_MAXIMO}
        falta={t`Dê um nome ao preenchimento.`}
      />
      <ChoiceField
        control={control}
        nome="de"
        tipo="radio"
        className={conta.choice}
        linha=""
        legenda={<Trans>Para quem</Trans>}
        de={[
          { valor: 'PESSOA', nome: t`Só para mim` },
          { valor: 'UNIDADE', nome: t`Para todos em ${sigla}` },
        ]}
      />
      <CheckField control={control} nome="comTexto">
        <Trans>Com o texto do documento</Trans>
      </CheckField>
      <FormFooter
        form={form}
        fechar={fechar}
        mantido=""
        nao={<Trans>Fechar</Trans>}
        fazer={<Trans>Salvar preenchimento</Trans>}
      />
    </form>
  )
}
