import ui from '#ui/ui.module.css'
import cabeca from './cabeca.module.css'

import { Trans } from '@lingui/react/macro'

import { ATOS, proximoPasso } from '#acts/atos.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { Icon } from '#ui/Icon.tsx'

import { Espera } from './Espera.tsx'

type Props = { aberto: MobilAberto; fazer: (nome: NomeAcao) => void; ocupado: boolean }

/** The next act with its reason; without one, whom the document waits for. */
export function ProximoPasso({ aberto, fazer, ocupado }: Props) {
  const passo = proximoPasso(aberto)
  return (
    <section className={cabeca.passo} aria-labelledby="passo">
      <h2 id="passo" className={ui.srOnly}>
        <Trans>Próximo passo</Trans>
      </h2>
      {passo ? <p>{passo.explicacao}</p> : <Espera aberto={aberto} />}
      {passo && (
        <button
          type="button"
          className={`${ui.btn} ${ui.primary}`}
          disabled={ocupado}
          onClick={() => fazer(passo.nome)}
        >
          <Icon nome={ATOS[passo.nome].icone} />
          {ATOS[passo.nome].nome()}
        </button>
      )}
    </section>
  )
}
