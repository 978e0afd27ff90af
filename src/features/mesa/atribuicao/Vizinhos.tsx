import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { atribuidosQuery } from './queries.ts'

const rota = getRouteApi('/_app/documento/$codigo/$numero')

/** Where a document stands in the list, and its neighbours. One that left the list keeps its place: what followed it is next. */
function vizinhosDe(lista: ItemMesa[], onde: number, lembrado: number) {
  const depois = onde >= 0 ? onde + 1 : Math.max(lembrado, 0)
  const antes = (onde >= 0 ? onde : lembrado) - 1
  return { anterior: lista[antes], proximo: lista[depois] }
}

/** Back and next within what is assigned to the person: the document was opened from there (docs/regras/enderecos.md, 3). */
export function Vizinhos() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { codigo, numero } = rota.useParams()
  const { data: lista } = useQuery(atribuidosQuery())
  const onde = lista?.findIndex(({ mobilId, sigla }) => String(mobilId) === codigo || sigla === numero) ?? -1
  const [lembrado, lembrar] = useState(-1)
  if (onde >= 0 && onde !== lembrado) lembrar(onde)
  const { anterior, proximo } = vizinhosDe(lista ?? [], onde, lembrado)
  const ir = (item: ItemMesa | undefined) => {
    if (!item) return false
    return navigate({
      to: '/documento/$codigo/$numero',
      params: { codigo: String(item.mobilId), numero: item.sigla },
      search: { minhaAtribuicao: 'true' },
    })
  }
  useTeclas({ j: () => ir(proximo), k: () => ir(anterior) })
  if (!lista) return null
  const total = lista.length
  const lugar = onde + 1
  return (
    <nav className={ui.row} aria-label={t`Atribuídos a você`}>
      {anterior && (
        <DocumentoLink documento={anterior} minhaAtribuicao className={`${ui.btn} ${ui.small}`} aria-keyshortcuts="k">
          <Trans>Anterior</Trans>
        </DocumentoLink>
      )}
      <span className={ui.soft}>
        {onde >= 0 ? (
          <Trans>
            {lugar} de {total} atribuídos a você
          </Trans>
        ) : (
          <Trans>{total} atribuídos a você</Trans>
        )}
      </span>
      {proximo && (
        <DocumentoLink documento={proximo} minhaAtribuicao className={`${ui.btn} ${ui.small}`} aria-keyshortcuts="j">
          <Trans>Próximo</Trans>
        </DocumentoLink>
      )}
    </nav>
  )
}
