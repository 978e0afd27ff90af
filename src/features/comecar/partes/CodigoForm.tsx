import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { AbrirBody } from '#contract/comecar.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { abrir } from '../chamadas.ts'
import type { Rascunho } from '../rascunho.ts'

/** Asks for the code that the server wrote when it started: whoever can read its log runs the house. */
export function CodigoForm({ mudar }: { mudar: (mudancas: Partial<Rascunho>) => void }) {
  const { t } = useLingui()
  const conferir = useMutation({ mutationFn: abrir })
  const form = useBodyForm({
    defaultValues: { codigo: '' },
    body: bodyOf(
      AbrirBody,
      (campos: { codigo: string }) => campos,
      // Sent as typed: the server reads it.
      (_body, _chave, campos) => conferir.mutateAsync(campos),
    ),
    done: (_, { codigo }) => mudar({ codigo }),
  })
  return (
    <form onSubmit={(evento) => void form.enviar(evento)} noValidate>
      <TextField
        control={form.control}
        nome="codigo"
        rotulo={t`Código`}
        ajuda={t`Está na última linha que o servidor escreveu ao começar, depois de “Primeiro acesso”.`}
        className={forms.codigo}
        spellCheck={false}
        maxLength={40}
        falta={t`Copie o código do servidor.`}
      />
      {form.erro && <ProblemAlert erro={form.erro} />}
      <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={form.parado}>
        <Trans>Continuar</Trans>
      </button>
    </form>
  )
}
