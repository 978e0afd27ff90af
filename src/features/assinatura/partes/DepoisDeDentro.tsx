import ui from '#ui/ui.module.css'
import assinar from '#domain/assinatura/assinar.module.css'

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Recibo } from '#contract/assinatura.ts'
import { EnvioDoPai } from '#domain/documento/EnvioDoPai.tsx'
import { documentoQueries } from '#domain/documento/queries.ts'
import { Icon } from '#ui/Icon.tsx'

import { LinkDoProximo } from './ProximoParaAssinar.tsx'

/** What an internal signer's signature set off, and what they do next: sign, open, send, or go to what it is a piece of. */
export function DepoisDeDentro({ recibo: { documentoId, sigla, mobilId, sobre, proximo } }: { recibo: Recibo }) {
  // read anew: what was cached is from before the signature; until it comes, sending is offered as it usually is
  const { data, isFetchedAfterMount } = useQuery({ ...documentoQueries.obter(documentoId), staleTime: 0, retry: false })
  const lido = isFetchedAfterMount ? data : undefined
  const pai = lido?.pai
  const tramita = lido?.acoes.find(({ nome }) => nome === 'tramitar')?.pode ?? true
  const doDocumento = { codigo: String(mobilId), numero: sigla }
  return (
    <>
      {lido && !sobre && <EnvioDoPai documento={lido} />}
      <div className={`${ui.row} ${assinar.reciboAcoes}`}>
        {proximo && <LinkDoProximo proximo={proximo} />}
        <Link
          className={proximo ? ui.btn : `${ui.btn} ${ui.primary}`}
          to="/documento/$codigo/$numero"
          params={doDocumento}
        >
          <Trans>Abrir documento</Trans>
        </Link>
        {tramita && (
          <Link className={ui.btn} to="/documento/$codigo/$numero" params={doDocumento} hash="tramitar">
            <Icon nome="enviar" />
            <Trans>Tramitar</Trans>
          </Link>
        )}
        {pai && (
          <Link
            className={ui.btn}
            to="/documento/$codigo/$numero"
            params={{ codigo: String(pai.mobilId), numero: pai.sigla }}
          >
            <Icon nome="pasta" />
            <span>
              <Trans>
                Ir a <span className={ui.whole}>{pai.sigla}</span>
              </Trans>
            </span>
          </Link>
        )}
      </div>
    </>
  )
}
