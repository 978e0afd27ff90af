import ui from '#ui/ui.module.css'
import editor from './editor.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { ATALHO, type TextoPadrao } from '#contract/texto-padrao.ts'
import { textoPadraoMutations } from '#domain/texto-padrao/queries.ts'
import { useEntrada } from '#platform/entrada.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { inicioDe } from './textos-padrao.ts'

/** Saves the selected text under a shortcut word. */
export function GuardarTexto({ corpo }: { corpo: TextoPadrao['corpo'] }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const unidade = useEntrada()?.lotacao.sigla ?? ''
  const criar = useMutation(textoPadraoMutations.criar(queryClient))
  const form = useBodyForm({
    defaultValues: { atalho: '', dono: 'meu' },
    // the rest of the body is the selection
    body: noBody(({ atalho, dono }: { atalho: string; dono: string }) =>
      criar.mutateAsync({ atalho: atalho.trim().replace(/^\//, ''), daUnidade: dono === 'unidade', corpo }),
    ),
    done: () => {
      form.reset()
    },
    again: true,
  })
  const { control } = form
  return (
    <form
      className={editor.textosGuardar}
      noValidate
      onSubmit={(evento) => {
        evento.stopPropagation()
        void form.enviar(evento)
      }}
    >
      <p className={editor.textosSelecao}>{inicioDe(corpo, 200)}</p>
      <TextField
        control={control}
        nome="atalho"
        rotulo={<Trans>Atalho para o que está selecionado</Trans>}
        autoCapitalize="none"
        validar={(atalho) =>
          ATALHO.test(atalho.trim().replace(/^\//, '')) || t`Use uma palavra de até 30 letras, números e hífens.`
        }
      />
      <SelectField control={control} nome="dono" rotulo={<Trans>Quem usa</Trans>}>
        <option value="meu">{t`Só eu`}</option>
        <option value="unidade">{t`Todos de ${unidade}`}</option>
      </SelectField>
      <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={form.parado}>
        <Trans>Guardar</Trans>
      </button>
      {criar.isSuccess && (
        <p role="status" className={ui.soft}>
          <Trans>Guardado.</Trans>
        </p>
      )}
      {form.erro && <ProblemAlert erro={form.erro} />}
    </form>
  )
}
