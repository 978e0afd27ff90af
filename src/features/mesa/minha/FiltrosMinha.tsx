import controls from '#ui/controls.module.css'
import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'

import { type Mudanca, quantos } from '../filtrar.ts'
import { FiltroField } from '../FiltroField.tsx'
import { filtrosDe } from '#domain/mesa/filtros.ts'
import { mesaQueries } from '#domain/mesa/queries.ts'
import { useFiltrosNoEndereco } from '../use-filtros-no-endereco.ts'

const SemanaDePrazos = lazy(() => import('../semana/SemanaDePrazos.tsx').then((m) => ({ default: m.SemanaDePrazos })))
const FiltrosPainel = lazy(() => import('../filtros/FiltrosPainel.tsx').then((m) => ({ default: m.FiltrosPainel })))

/** What narrows Minha mesa: the words at once, all else behind a button; before it, the week's deadlines. */
export function FiltrosMinha() {
  const { t } = useLingui()
  const busca = useSearch({ from: '/_app/mesa' })
  const navegar = useNavigate({ from: '/mesa' })
  const [aberto, setAberto] = useState(false)
  const filtros = filtrosDe(busca)
  // what the page has read
  const { data: mesa } = useQuery({ ...mesaQueries.listar('MINHA', filtros), enabled: false })
  const ativos = quantos(filtros)
  const mudar = (mudancas: Mudanca) =>
    void navegar({ search: (antes) => ({ ...antes, filtro: null, ...mudancas }), replace: true, resetScroll: false })
  const { texto, limpar, abrirSalvo } = useFiltrosNoEndereco(busca.texto ?? null, mudar)
  return (
    <>
      <Suspense>
        <SemanaDePrazos mesa={mesa} visao="MINHA" />
      </Suspense>
      <button type="button" className={`${ui.btn} ${ui.small}`} aria-haspopup="dialog" onClick={() => setAberto(true)}>
        <Icon nome="filtro" />
        {ativos > 0 ? <Trans>Filtros ({ativos})</Trans> : <Trans>Filtros</Trans>}
      </button>
      <FiltroField valor={texto.valor} aoMudar={texto.mudar} />
      {aberto && (
        <Modal titulo={t`Filtrar a mesa`} fechar={() => setAberto(false)} larga>
          <Suspense>
            <FiltrosPainel
              tela="mesa"
              filtros={filtros}
              agrupar={null}
              aoMudar={mudar}
              aoAbrir={abrirSalvo}
              aoLimpar={limpar}
            />
          </Suspense>
          <div className={`${ui.row} ${controls.end}`}>
            <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setAberto(false)}>
              <Trans>Ver a mesa</Trans>
            </button>
          </div>
        </Modal>
      )}
    </>
  )
}
