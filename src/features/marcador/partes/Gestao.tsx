import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { CORES, type Marcador } from '#contract/marcador.ts'
import { confirmar } from '#platform/confirm.ts'
import { ApiError } from '#platform/falhas.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { Chip } from '../Chip.tsx'
import { Paleta } from '../Paleta.tsx'
import { criarMarcador, encerrarMarcador, mudarMarcador, type Novo } from '../queries.ts'

const vazio: Novo = { nome: '', cor: CORES[1], icone: 'marca', finalidade: 'MARCADOR' }

/** The unit's own markers and folders: made, renamed and ended by its people. */
export function Gestao({ todos }: { todos: Marcador[] }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [editando, setEditando] = useState<number | null>(null)
  const [valor, setValor] = useState<Novo>(vazio)
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const guardar = useMutation({
    mutationFn: async () => {
      const { finalidade: _, ...aparencia } = valor
      if (editando === null) await criarMarcador(queryClient, valor, chave)
      else await mudarMarcador(queryClient, editando, aparencia)
    },
    onSuccess: () => recomecar(),
    // a refusal was an answer: what is sent next is something else; without one it is the same, sent again
    onError: (erro) => erro instanceof ApiError && erro.status < 500 && setChave(crypto.randomUUID()),
  })
  const encerrar = useMutation({ mutationFn: (id: number) => encerrarMarcador(queryClient, id, crypto.randomUUID()) })
  const recomecar = () => {
    setEditando(null)
    setValor(vazio)
    setChave(crypto.randomUUID())
  }
  const daUnidade = todos.filter(({ local }) => local)
  return (
    <section aria-label={t`Marcadores da unidade`}>
      <h3>
        <Trans>Marcadores e pastas da unidade</Trans>
      </h3>
      {daUnidade.length === 0 && (
        <p className="soft">
          <Trans>A unidade ainda não tem marcadores nem pastas seus.</Trans>
        </p>
      )}
      <ul className="plain chips-lista">
        {daUnidade.map((marcador) => (
          <li key={marcador.id}>
            <Chip marcacao={{ ...marcador, ate: null }} />
            <span className="soft">
              {marcador.finalidade === 'PASTA' ? <Trans>pasta</Trans> : <Trans>marcador</Trans>} ·{' '}
              <Trans>{marcador.usos} na mesa</Trans>
            </span>
            <button
              type="button"
              className="btn small"
              aria-label={t`Mudar ${marcador.nome}`}
              onClick={() => {
                const { nome, cor, icone, finalidade } = marcador
                setEditando(marcador.id)
                setValor({ nome, cor, icone, finalidade })
              }}
            >
              <Trans>Mudar</Trans>
            </button>
            <button
              type="button"
              className="btn small danger"
              aria-label={t`Encerrar ${marcador.nome}`}
              disabled={encerrar.isPending}
              onClick={() => {
                const { nome, usos } = marcador
                void confirmar({
                  titulo: t`Encerrar ${nome}?`,
                  texto: t`Deixa de aparecer nos ${usos} documentos que o têm e não pode mais ser usado. O histórico guarda o nome.`,
                  destrutiva: true,
                }).then((sim) => sim && encerrar.mutate(marcador.id))
              }}
            >
              <Trans>Encerrar</Trans>
            </button>
          </li>
        ))}
      </ul>
      {encerrar.error && <ProblemAlert erro={encerrar.error} />}
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          evento.stopPropagation()
          guardar.mutate()
        }}
      >
        <div className="field">
          <label htmlFor="marcador-nome">
            {editando === null ? <Trans>Nome do novo</Trans> : <Trans>Novo nome</Trans>}
          </label>
          <input
            id="marcador-nome"
            required
            maxLength={40}
            value={valor.nome}
            onChange={(evento) => setValor({ ...valor, nome: evento.target.value })}
          />
        </div>
        {editando === null && (
          <div className="field">
            <label htmlFor="marcador-finalidade">
              <Trans>O que é</Trans>
            </label>
            <select
              id="marcador-finalidade"
              value={valor.finalidade}
              onChange={(evento) =>
                setValor(
                  evento.target.value === 'PASTA'
                    ? { ...valor, finalidade: 'PASTA', icone: 'pasta' }
                    : { ...valor, finalidade: 'MARCADOR', icone: 'marca' },
                )
              }
            >
              <option value="MARCADOR">{t`Marcador: um documento pode ter vários`}</option>
              <option value="PASTA">{t`Pasta: um documento está em uma só`}</option>
            </select>
          </div>
        )}
        <Paleta valor={valor} aoMudar={(aparencia) => setValor({ ...valor, ...aparencia })} />
        {guardar.error && <ProblemAlert erro={guardar.error} mantido={t`O que você escreveu continua aqui.`} />}
        <div className="row end">
          {editando !== null && (
            <button type="button" className="btn" onClick={recomecar}>
              <Trans>Não mudar</Trans>
            </button>
          )}
          <button type="submit" className="btn" disabled={guardar.isPending || valor.nome.trim() === ''}>
            {editando === null ? <Trans>Criar</Trans> : <Trans>Guardar mudança</Trans>}
          </button>
        </div>
      </form>
    </section>
  )
}
