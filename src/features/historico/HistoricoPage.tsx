import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { EnderecoDoUsuario } from '#domain/usuario/EnderecoDoUsuario.tsx'

import { Historico } from './partes/Historico.tsx'
import { lerFiltro, lerPagina, lerVisao } from './filtro.ts'

const rota = getRouteApi('/_app/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}')

export function HistoricoPage(): ReactNode {
  const { t } = useLingui()
  const { idDocumento, idUsuarioLogado } = rota.useParams()
  const busca = rota.useSearch()
  const leituras = { texto: busca.texto, pagina: lerPagina(busca.pagina) }
  return (
    <EnderecoDoUsuario
      idUsuario={idUsuarioLogado}
      semUsuario={
        <Link
          className={ui.btn}
          to="/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}"
          params={{ idDocumento, idUsuarioLogado: undefined, numeroDocumento: undefined, idMobil: undefined }}
          aria-label={t`Abrir o histórico em seu nome`}
        >
          <Trans>Abrir o histórico</Trans>
        </Link>
      }
    >
      <Historico
        documentoId={Number(idDocumento)}
        filtro={lerFiltro(busca)}
        visao={lerVisao(busca.visao)}
        leituras={leituras}
      />
    </EnderecoDoUsuario>
  )
}
