import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { CORES, type Marcador } from '#contract/marcador.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { Paleta } from '../Paleta.tsx'
import { criarMarcador, mudarMarcador, type Novo } from '../queries.ts'
import { DaUnidade } from './DaUnidade.tsx'

const vazio: Novo = { nome: '', cor: CORES[1], icone: 'marca', finalidade: 'MARCADOR' }

/** The unit's own markers and folders: created, renamed and ended by its people. */
export function Gestao({ todos }: { todos: Marcador[] }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [editando, setEditando] = useState<number | null>(null)
  const form = useBodyForm({
    defaultValues: vazio,
    // Creates one, or changes the one that is being edited.
    body: noBody(async (novo: Novo, chave) => {
      const { finalidade: _, ...aparencia } = novo
      if (editando === null) await criarMarcador(queryClient, novo, chave)
      else await mudarMarcador(queryClient, editando, aparencia)
    }),
    done: () => recomecar(),
    again: true,
  })
  const { control } = form
  const [nome, cor, icone] = useWatch({ control, name: ['nome', 'cor', 'icone'] })
  const recomecar = () => {
    setEditando(null)
    form.reset(vazio)
  }
  return (
    <section aria-label={t`Marcadores da unidade`}>
      <h3>
        <Trans>Marcadores e pastas da unidade</Trans>
      </h3>
      <DaUnidade
        marcadores={todos.filter(({ local }) => local)}
        mudar={({ id, nome: atual, cor: corAtual, icone: iconeAtual, finalidade }) => {
          setEditando(id)
          form.reset({ nome: atual, cor: corAtual, icone: iconeAtual, finalidade })
        }}
      />
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
        <div className={`${ui.row} ${controls.end}`}>
          {editando !== null && (
            <button type="button" className={ui.btn} onClick={recomecar}>
              <Trans>Não mudar</Trans>
            </button>
          )}
          <button type="submit" className={ui.btn} disabled={form.parado || nome.trim() === ''}>
            {editando === null ? <Trans>Criar</Trans> : <Trans>Guardar mudança</Trans>}
          </button>
        </div>
      </form>
    </section>
  )
}
