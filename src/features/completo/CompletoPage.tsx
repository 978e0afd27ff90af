import ui from '#ui/ui.module.css'
import './completo.module.css'

import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { EnderecoDoUsuario } from '#domain/usuario/EnderecoDoUsuario.tsx'

import { Completo } from './partes/Completo.tsx'

const rota = getRouteApi('/_app/documento-completo/$idDocumento/$numero/{-$idUsuarioLogado}')

/** Every piece of a documento in order: to read, to print, or to see as signed. */
export function CompletoPage(): ReactNode {
  const { idDocumento, numero, idUsuarioLogado } = rota.useParams()
  const { modo, q } = rota.useSearch()
  return (
    <EnderecoDoUsuario
      idUsuario={idUsuarioLogado}
      semUsuario={
        <Link
          className={ui.btn}
          to="/documento-completo/$idDocumento/$numero/{-$idUsuarioLogado}"
          params={{ idDocumento, numero, idUsuarioLogado: undefined }}
        >
          <Trans>Abrir o documento completo</Trans>
        </Link>
      }
    >
      <Completo documentoId={Number(idDocumento)} pdf={modo === 'pdf'} q={q ?? ''} />
    </EnderecoDoUsuario>
  )
}
