import ui from '#ui/ui.module.css'
import vazia from './vazia.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { LixeiraLink } from './LixeiraLink.tsx'

/** A cleared desk is an achievement, so it gets a picture. */
const Desenho = () => (
  <svg className={vazia.mesaDesenho} viewBox="0 0 240 120" aria-hidden="true" focusable="false">
    <path className={vazia.tampo} d="M14 84h212v7H14z" />
    <path d="M32 91v22M208 91v22M14 84h212v7H14z" />
    <path className={vazia.papel} d="M62 84l7-30h42l-5 30z" />
    <path d="M62 84l7-30h42l-5 30M77 62h25M75 68h25M74 74h15" />
    <path
      className={vazia.selo}
      d="M150 77c2-6-4-9-4-17a11 11 0 0 1 22 0c0 8-6 11-4 17zM137 84v-2a5 5 0 0 1 5-5h30a5 5 0 0 1 5 5v2z"
    />
    <path d="M196 84V70h14v14M203 70V56M203 58c-6 0-9-4-9-9 6 0 9 4 9 9zM203 62c5 0 8-3 8-8-5 0-8 3-8 8z" />
  </svg>
)

export function MesaVazia() {
  const { t } = useLingui()
  return (
    <section className={vazia.mesaVazia} aria-label={t`Mesa vazia`}>
      <Desenho />
      <h2>
        <Trans>Mesa em dia</Trans>
      </h2>
      <p className={ui.soft}>
        <Trans>Nada espera por você. O que chegar aparece aqui sozinho, sem recarregar a página.</Trans>
      </p>
      <div className={ui.row}>
        <Link
          className={`${ui.btn} ${ui.primary}`}
          to="/criardocumento/{-$numeroDocumento}/{-$idDocumento}"
          params={{}}
        >
          <Trans>Escrever um documento</Trans>
        </Link>
        <Link className={ui.btn} to="/siga-mesa">
          <Trans>Ver a mesa da unidade</Trans>
        </Link>
        <LixeiraLink />
      </div>
    </section>
  )
}
