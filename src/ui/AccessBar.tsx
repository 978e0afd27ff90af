import access from './access-bar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { config } from '#platform/config.ts'
import { ESCALAS, preferenciasAtuais, preferir, type Tema, usePreferencias } from '#platform/preferencias.ts'

/** A− A A+ (eMAG), 90 to 200 %. */
function TextSize() {
  const { t } = useLingui()
  const { escala } = usePreferencias()
  const lugar = ESCALAS.indexOf(escala)
  const mudar = (passo: number) => preferir({ escala: ESCALAS[lugar + passo] ?? 100 })
  return (
    <span className={access.size} role="group" aria-label={t`Tamanho do texto`}>
      <button type="button" disabled={lugar === 0} onClick={() => mudar(-1)} aria-label={t`A− Diminuir o texto`}>
        A−
      </button>
      <button type="button" onClick={() => preferir({ escala: 100 })} aria-label={t`A Texto no tamanho padrão`}>
        A
      </button>
      <button
        type="button"
        disabled={lugar === ESCALAS.length - 1}
        onClick={() => mudar(1)}
        aria-label={t`A+ Aumentar o texto`}
      >
        A+
      </button>
    </span>
  )
}

/** The theme to go back to. */
let before: Tema = 'sistema'

const toggleContrast = () => {
  const { tema } = preferenciasAtuais()
  if (tema !== 'contraste') before = tema
  preferir({ tema: tema === 'contraste' ? before : 'contraste' })
}

/**
 * eMAG's bar: high contrast, the size of the text, Libras where this house has a translator, and the two pages about the site.
 * Plain links, because the landing page has no router, and /libras has walls of its own.
 */
export function AccessBar() {
  const { t } = useLingui()
  const { tema } = usePreferencias()
  return (
    <section className={access.bar} aria-label={t`Acessibilidade`}>
      <button type="button" aria-pressed={tema === 'contraste'} onClick={toggleContrast}>
        <Trans>Alto contraste</Trans>
      </button>
      <TextSize />
      {config().LIBRAS && (
        <a href="/libras">
          <Trans>Libras</Trans>
        </a>
      )}
    </section>
  )
}

/** The pages about the site itself. */
export const AccessLinks = () => (
  <span className={access.links}>
    <a href="/acessibilidade">
      <Trans>Acessibilidade</Trans>
    </a>
    <a href="/mapa">
      <Trans>Mapa do site</Trans>
    </a>
  </span>
)

/** Both, at the foot of the pages behind the sign-in. */
export const AccessFoot = () => (
  <>
    <AccessLinks />
    <AccessBar />
  </>
)
