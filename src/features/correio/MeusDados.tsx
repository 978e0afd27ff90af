import ui from '#ui/ui.module.css'
import correio from './correio.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { reunirMeusDados } from './queries.ts'

/** Downloads all data kept about the person, with purpose and retention (Lei 13.709/2018, art. 18, II). */
export function MeusDados() {
  const { t } = useLingui()
  const baixar = useMutation({
    mutationFn: reunirMeusDados,
    onSuccess: (dados) =>
      salvar(new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' }), t`meus-dados.json`),
  })
  return (
    <section className={correio.meusDados}>
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={baixar.isPending}
        onClick={() => baixar.mutate()}
      >
        <Icon nome="baixar" />
        {baixar.isPending ? <Trans>Preparando…</Trans> : <Trans>Baixar os meus dados</Trans>}
      </button>
      <p className={ui.soft}>
        <Trans>Um arquivo com o que o órgão guarda de você, para que e até quando.</Trans>
      </p>
      {baixar.error && <ProblemAlert erro={baixar.error} tentar={() => baixar.mutate()} />}
    </section>
  )
}
