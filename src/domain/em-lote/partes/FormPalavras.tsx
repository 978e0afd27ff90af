import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'

import type { AtoEmLote } from '#contract/em-lote.ts'
import { DestinoField } from '#domain/usuario/DestinoField.tsx'
import { type Destino, idDoDestino } from '#domain/usuario/destino.ts'
import { ReasonField } from '#ui/form/ReasonField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

import type { DoForm } from './form.ts'

type Campos = { destino: Destino | null; texto: string }

/** The parameters under the names that the act's contract has for them. */
function paramsDe(acao: AtoEmLote, { destino, texto }: Campos): object {
  const dito = texto.trim()
  switch (acao) {
    case 'tramitar':
      return { ...(destino && { destino: idDoDestino(destino) }), ...(dito && { observacao: dito }) }
    case 'sobrestar':
      return { motivo: dito }
    case 'anotar':
    case 'concluir':
      return { texto: dito }
    default:
      return {}
  }
}

/** An act with a text, with a destination, or without any parameter. */
export function FormPalavras({ acao, aoEnviar, rodape }: DoForm & { acao: AtoEmLote }) {
  const { t } = useLingui()
  const { control, handleSubmit } = useForm<Campos>({ defaultValues: { destino: null, texto: '' } })
  const rotulos: Partial<Record<AtoEmLote, [rotulo: string, exigido?: string]>> = {
    tramitar: [t`Observação (opcional)`],
    anotar: [t`Anotação`, t`Escreva a anotação.`],
    concluir: [t`O que foi feito`, t`Diga o que foi feito.`],
  }
  const [rotulo, exigido] = rotulos[acao] ?? []
  const confirmar = handleSubmit((campos) => aoEnviar(paramsDe(acao, campos)))
  return (
    <form onSubmit={(evento) => void confirmar(evento)} noValidate>
      {acao === 'tramitar' && <DestinoField control={control} nome="destino" rotulo={<Trans>Enviar para</Trans>} />}
      {acao === 'sobrestar' && <ReasonField control={control} nome="texto" />}
      {rotulo !== undefined && (
        <TextArea control={control} nome="texto" rotulo={rotulo} rows={3} maxLength={500} falta={exigido} />
      )}
      {rodape()}
    </form>
  )
}
