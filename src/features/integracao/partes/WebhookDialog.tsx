import integracao from '../integracao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { CriarBody, type EventoDeFora, EVENTOS, MudarBody, type Webhook } from '#contract/integracao.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { nomeDoEvento } from '../palavras.ts'
import { integracaoMutations } from '../queries.ts'

type Props = {
  /** The órgão of a new address. */
  orgao: { id: number; sigla: string }
  atual: Webhook | null
  dizerSegredo: (dito: { nome: string; segredo: string }) => void
  fechar: () => void
}
type Campos = { nome: string; url: string; eventos: EventoDeFora[] }
const TODOS = Object.keys(EVENTOS) as EventoDeFora[] // Object.keys loses the type of the keys

export function WebhookDialog({ orgao, atual, dizerSegredo, fechar }: Props) {
  const { t } = useLingui()
  const mutations = integracaoMutations(useQueryClient())
  const criar = useMutation(mutations.criar)
  const mudar = useMutation(mutations.mudar)
  const form = useBodyForm<Campos, { segredo?: string }>({
    defaultValues: { nome: atual?.nome ?? '', url: atual?.url ?? '', eventos: atual?.eventos ?? TODOS },
    body: atual
      ? bodyOf(
          MudarBody,
          (campos: Campos) => ({ ...campos, estado: atual.estado === 'PAUSADO' ? 'PAUSADO' : 'ATIVO' }),
          async (body) => {
            await mudar.mutateAsync({ ...body, id: atual.id, versao: atual.versao })
            return {}
          },
        )
      : bodyOf(
          CriarBody,
          (campos: Campos) => ({ ...campos, orgaoId: orgao.id }),
          (body, chave) => criar.mutateAsync({ body, chave }),
        ),
    done: ({ segredo }, { nome }) => {
      if (segredo === undefined) return closeWith(fechar, t`Endereço salvo`)
      dizerSegredo({ nome: nome.trim(), segredo })
      fechar()
    },
  })
  const { control } = form
  const nome = atual?.nome
  const { sigla } = orgao
  return (
    <FormDialog
      titulo={nome === undefined ? t`Incluir endereço de ${sigla}` : t`Mudar ${nome}`}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou na integração.`}
      fazer={<Trans>Salvar</Trans>}
    >
      <TextField
        control={control}
        nome="nome"
        rotulo={<Trans>Nome do sistema</Trans>}
        maxLength={80}
        falta={t`Diga o nome do sistema.`}
      />
      <TextField
        control={control}
        nome="url"
        rotulo={<Trans>Endereço (https)</Trans>}
        type="url"
        inputMode="url"
        maxLength={500}
        aria-required
        validar={(dito) => URL.canParse(dito.trim()) || t`Diga o endereço inteiro: https://…`}
      />
      <ChoiceField
        control={control}
        nome="eventos"
        tipo="checkbox"
        className={integracao.webhookEventos}
        legenda={<Trans>Do que é avisado: o documento…</Trans>}
        falta={t`Escolha ao menos um evento.`}
        de={TODOS.map((evento) => ({ valor: evento, nome: nomeDoEvento(evento) }))}
      />
    </FormDialog>
  )
}
