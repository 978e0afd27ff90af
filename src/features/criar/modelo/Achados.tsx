import ui from '#ui/ui.module.css'
import criar from '../criar.module.css'

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ModeloListado } from '#contract/modelo.ts'

import { agrupar, type repartir } from './grupos.ts'
import { ListaDeModelos } from './ListaDeModelos.tsx'

const Secao = ({ id, titulo, children }: { id: string; titulo: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{titulo}</h2>
    {children}
  </section>
)

type Props = {
  achados: ReturnType<typeof repartir>
  escolher: (modelo: ModeloListado) => void
  comecando: number | null
}

/** The modelos found: recently used, the unit's favourites, and the others by group. */
export function Achados({ achados: { recentes, favoritos, demais }, escolher, comecando }: Props) {
  const lista = (modelos: ModeloListado[], noGrupo = false) => (
    <ListaDeModelos modelos={modelos} noGrupo={noGrupo} escolher={escolher} comecando={comecando} />
  )
  return (
    <>
      {recentes.length > 0 && (
        <Secao id="modelos-recentes" titulo={<Trans>Usados por último</Trans>}>
          {lista(recentes)}
        </Secao>
      )}
      {favoritos.length > 0 && (
        <Secao id="modelos-favoritos" titulo={<Trans>Favoritos da unidade</Trans>}>
          {lista(favoritos)}
        </Secao>
      )}
      {demais.length > 0 && (
        <Secao
          id="modelos-todos"
          titulo={recentes.length + favoritos.length > 0 ? <Trans>Outros modelos</Trans> : <Trans>Modelos</Trans>}
        >
          {agrupar(demais).map(({ nome, modelos }) =>
            nome === null ? (
              <div key="">{lista(modelos)}</div>
            ) : (
              <details className={criar.modelosGrupo} open key={nome}>
                <summary>
                  {nome} <span className={`${ui.soft} ${ui.num}`}>{modelos.length}</span>
                </summary>
                {lista(modelos, true)}
              </details>
            ),
          )}
        </Secao>
      )}
    </>
  )
}
