import ui from '#ui/ui.module.css'
import forms from '#ui/forms.module.css'
import cabeca from './cabeca.module.css'

import { Trans } from '@lingui/react/macro'

import { ATOS, proximoPasso } from '#acts/atos.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { Icon } from '#ui/Icon.tsx'

import { BotaoAcao } from '#domain/documento/BotaoAcao.tsx'

type Props = { aberto: MobilAberto; fazer: (nome: NomeAcao) => void; ocupado: boolean }

/** What is missing, before which act; with the button that resolves it, or why this person can't. */
export function Pendencias({ aberto, fazer, ocupado }: Props) {
  const { pendencias, acoes } = aberto.documento
  if (pendencias.length === 0) return null
  const passo = proximoPasso(aberto)?.nome
  return (
    <section className={`${forms.card} ${cabeca.pendencias}`} aria-labelledby="pendencias">
      <h2 id="pendencias">
        <Trans>Pendências</Trans>
      </h2>
      <ul className={ui.plain}>
        {pendencias.map(({ texto, antesDe, acao }) => {
          const resolve = acoes.find(({ nome }) => nome === acao)
          const ato = ATOS[antesDe].nome()
          return (
            <li key={texto}>
              <Icon nome={resolve?.pode ? 'aviso' : 'relogio'} />
              <div>
                {texto}
                <small className={ui.soft}>
                  {resolve && !resolve.pode ? (
                    resolve.explicacao
                  ) : antesDe === acao ? null : (
                    <Trans>Antes de: {ato}</Trans>
                  )}
                </small>
              </div>
              {/* The next step already has its own button. */}
              {resolve?.pode && resolve.nome !== passo && (
                <BotaoAcao className={`${ui.btn} ${ui.small}`} acao={resolve} fazer={fazer} ocupado={ocupado}>
                  {ATOS[resolve.nome].nome()}
                </BotaoAcao>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
