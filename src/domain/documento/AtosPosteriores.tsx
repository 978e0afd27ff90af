import ui from '#ui/ui.module.css'
import situacao from './situacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { AtoPosterior } from '#contract/ato-posterior.ts'
import { data as dia } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** A document that the reader may open. */
export type Aberto = { documentoId: number; mobilId: number; sigla: string }

type Props = {
  atos: AtoPosterior[]
  /** Draws the link to a document that the reader may open; undefined: public ones link to the public validation. */
  link?: ((documento: Aberto) => ReactNode) | undefined
}

function Outro({ ato: { sigla, codigo, documentoId, mobilId }, link }: Pick<Props, 'link'> & { ato: AtoPosterior }) {
  if (sigla === null) return <Trans>um documento que não pode ser mostrado a você</Trans>
  if (link && documentoId !== null && mobilId !== null) return link({ documentoId, mobilId, sigla })
  if (codigo !== null)
    return (
      <a className={ui.num} href={`/?codigo=${codigo}`}>
        {sigla}
      </a>
    )
  return <b className={ui.num}>{sigla}</b>
}

/** In red: what later documents did to this one, each with its link. Empty if nothing. */
export function AtosPosteriores({ atos, link }: Props) {
  const { t } = useLingui()
  if (atos.length === 0) return null
  const nomes: Record<AtoPosterior['tipo'], string> = {
    TORNA_SEM_EFEITO: t`Tornado sem efeito por`,
    CANCELA: t`Cancelado por`,
    REVOGA: t`Revogado por`,
    ALTERA: t`Alterado por`,
  }
  return (
    <ul className={`${ui.plain} ${situacao.atosPosteriores}`}>
      {atos.map((ato, posicao) => (
        <li key={posicao} className={situacao.situacao} data-severidade="error">
          <Icon nome={ato.tipo === 'ALTERA' ? 'lapis' : 'proibido'} />
          <span>
            {nomes[ato.tipo]} <Outro ato={ato} link={link} />
            {ato.data && (
              <>
                {' '}
                (<time dateTime={ato.data}>{dia(ato.data)}</time>)
              </>
            )}
            {ato.atingido && (
              <>
                {'. '}
                <Trans>Esse documento também foi atingido por outro depois: confira a validação dele.</Trans>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
