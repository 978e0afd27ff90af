import '#ui/forms.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'

import type { AtoEmLote } from '#contract/em-lote.ts'
import { DestinoField } from '#features/usuario/DestinoField.tsx'
import { type Destino, idDoDestino } from '#features/usuario/destino.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { efeitoDoAto, nomeDoAto } from '../palavras.ts'
import { emLoteMutations, emLoteQueries } from '../queries.ts'
import { Previsao } from './Previsao.tsx'

type Props = { acao: AtoEmLote; mobilIds: number[]; fechar: () => void; aoPedir: () => void }
type Campos = { destino: Destino | null; texto: string }

/** What an act takes besides the vias; its words go by the name its contract has for them. */
function paramsDe(acao: AtoEmLote, { destino, texto }: Campos): object {
  const dito = texto.trim()
  switch (acao) {
    case 'tramitar':
      return { ...(destino && { destino: idDoDestino(destino) }), ...(dito && { observacao: dito }) }
    case 'sobrestar':
      return { motivo: dito }
    case 'anotar':
      return { texto: dito }
    default:
      return {}
  }
}

/** One act on all that was chosen: what is possible is said before, and only that is asked for. */
export function AtoEmLoteDialog({ acao, mobilIds, fechar, aoPedir }: Props) {
  const { t } = useLingui()
  const navegar = useNavigate()
  const previsao = useQuery(emLoteQueries.previsao(acao, mobilIds.join(',')))
  const pedir = useMutation(emLoteMutations.pedir(useQueryClient(), acao))
  const { control, register, handleSubmit, formState } = useForm<Campos>({
    defaultValues: { destino: null, texto: '' },
  })
  const comTexto = acao === 'tramitar' || acao === 'sobrestar' || acao === 'anotar'
  const exigido = acao === 'sobrestar' ? t`Diga o motivo.` : acao === 'anotar' ? t`Escreva a anotação.` : undefined
  const faltou = formState.errors.texto?.message
  // what can't be foreseen is asked for whole: each refusal is told afterwards
  const alvos = previsao.data?.podem ?? (previsao.error ? mobilIds : [])
  const enviar = useUmaVez((chave, ids: number[], params: object) =>
    pedir.mutateAsync(
      { mobilIds: ids, params, chave },
      {
        onSuccess: ({ id }) => {
          aoPedir()
          void navegar({ to: '/lotes/{-$id}', params: { id: String(id) }, search: {} })
        },
      },
    ),
  )
  const confirmar = handleSubmit((campos) => enviar(alvos, paramsDe(acao, campos)))
  const nome = nomeDoAto(acao)
  return (
    <Modal titulo={t`${nome} em lote`} fechar={fechar}>
      <form onSubmit={(evento) => void confirmar(evento)} noValidate>
        <p>{efeitoDoAto(acao)}</p>
        {previsao.data ? (
          <div className="em-lote-previsao">
            <Previsao previsao={previsao.data} />
          </div>
        ) : previsao.error ? (
          <ProblemAlert
            erro={previsao.error}
            mantido={t`Não foi possível conferir antes: o que não puder ser feito será dito depois, um a um.`}
            tentar={() => void previsao.refetch()}
          />
        ) : (
          <p role="status" className="soft">
            <Plural value={mobilIds.length} one="Conferindo # documento…" other="Conferindo # documentos…" />
          </p>
        )}
        {acao === 'tramitar' && <DestinoField control={control} name="destino" rotulo={<Trans>Enviar para</Trans>} />}
        {comTexto && (
          <div className="field">
            <label htmlFor="em-lote-texto">
              {acao === 'sobrestar' ? (
                <Trans>Motivo</Trans>
              ) : acao === 'anotar' ? (
                <Trans>Anotação</Trans>
              ) : (
                <Trans>Observação (opcional)</Trans>
              )}
            </label>
            <textarea
              id="em-lote-texto"
              rows={3}
              maxLength={500}
              aria-required={exigido !== undefined || undefined}
              aria-invalid={faltou ? true : undefined}
              aria-describedby="em-lote-texto-erro"
              {...register('texto', { validate: (texto) => exigido === undefined || texto.trim() !== '' || exigido })}
            />
            <small className="error" id="em-lote-texto-erro">
              {faltou}
            </small>
          </div>
        )}
        {pedir.error && <ProblemAlert erro={pedir.error} mantido={t`Nada mudou nos documentos.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={alvos.length === 0 || pedir.isPending}>
            {nome} ({alvos.length})
          </button>
        </div>
      </form>
    </Modal>
  )
}
