import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { CORES, type Marcador } from '#contract/marcador.ts'
import { confirmar } from '#platform/confirm.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
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
  const form = useBodyForm({
    defaultValues: vazio,
    // a new one, or the looks of one that is there
    body: noBody(async (novo: Novo, chave) => {
      const { finalidade: _, ...aparencia } = novo
      if (editando === null) await criarMarcador(queryClient, novo, chave)
      else await mudarMarcador(queryClient, editando, aparencia)
    }),
    done: () => {
      recomecar()
    },
    again: true,
  })
  const { control } = form
  const [nome, cor, icone] = useWatch({ control, name: ['nome', 'cor', 'icone'] })
  const encerrar = useMutation({ mutationFn: (id: number) => encerrarMarcador(queryClient, id, crypto.randomUUID()) })
  const recomecar = () => {
    setEditando(null)
    form.reset(vazio)
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
                const { id, finalidade } = marcador
                setEditando(id)
                form.reset({ nome: marcador.nome, cor: marcador.cor, icone: marcador.icone, finalidade })
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
                const { nome: deste, usos } = marcador
                void confirmar({
                  titulo: t`Encerrar ${deste}?`,
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
          evento.stopPropagation()
          void form.enviar(evento)
        }}
      >
        <TextField
          control={control}
          nome="nome"
          rotulo={editando === null ? <Trans>Nome do novo</Trans> : <Trans>Novo nome</Trans>}
          required
          maxLength={40}
        />
        {editando === null && (
          <SelectField
            control={control}
            nome="finalidade"
            rotulo={<Trans>O que é</Trans>}
            aoMudar={(finalidade) => form.setValue('icone', finalidade === 'PASTA' ? 'pasta' : 'marca')}
          >
            <option value="MARCADOR">{t`Marcador: um documento pode ter vários`}</option>
            <option value="PASTA">{t`Pasta: um documento está em uma só`}</option>
          </SelectField>
        )}
        <Paleta
          valor={{ cor, icone }}
          aoMudar={(aparencia) => {
            form.setValue('cor', aparencia.cor)
            form.setValue('icone', aparencia.icone)
          }}
        />
        {form.erro && <ProblemAlert erro={form.erro} mantido={t`O que você escreveu continua aqui.`} />}
        <div className="row end">
          {editando !== null && (
            <button type="button" className="btn" onClick={recomecar}>
              <Trans>Não mudar</Trans>
            </button>
          )}
          <button type="submit" className="btn" disabled={form.parado || nome.trim() === ''}>
            {editando === null ? <Trans>Criar</Trans> : <Trans>Guardar mudança</Trans>}
          </button>
        </div>
      </form>
    </section>
  )
}
