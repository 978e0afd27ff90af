import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import dossie from '../dossie.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import { simples } from '#platform/simples.ts'

import type { Escolhida } from '../queries.ts'

type Props = {
  itens: ItemMesa[]
  /** The unit has more documents than these. */
  truncada: boolean
  escolhidas: Escolhida[]
  trocar: (item: ItemMesa) => void
}

const contem = (procurado: string, { sigla, assunto, especie }: ItemMesa) => {
  const texto = simples([sigla, assunto, especie].join(' '))
  return simples(procurado)
    .split(/\s+/)
    .every((palavra) => texto.includes(palavra))
}

/** The unit's documents, filtered by words. Ticked ones show their order. */
export function DocumentosAJuntar({ itens, truncada, escolhidas, trocar }: Props) {
  const { t } = useLingui()
  const [filtro, setFiltro] = useState('')
  const mostradas = itens.filter((item) => contem(filtro, item))
  return (
    <>
      <div className={forms.field}>
        <label htmlFor="juntar-filtro">
          <Trans>Filtrar</Trans>
        </label>
        <input
          id="juntar-filtro"
          type="search"
          value={filtro}
          autoComplete="off"
          placeholder={t`Sigla ou palavras do assunto`}
          aria-describedby="juntar-quantos"
          onChange={({ target }) => setFiltro(target.value)}
        />
        <small className={ui.soft} id="juntar-quantos" role="status">
          <Plural value={mostradas.length} one="# documento com a sua unidade" other="# documentos com a sua unidade" />
          {truncada && (
            <>
              {'. '}
              <Trans>Estes são os mais recentes; os outros se juntam pela página de cada um.</Trans>
            </>
          )}
        </small>
      </div>
      <ul className={`${ui.plain} ${dossie.juntarLista}`}>
        {mostradas.map((item) => {
          const posicao = escolhidas.findIndex((cada) => cada.item.mobilId === item.mobilId)
          return (
            <li key={item.mobilId}>
              <label>
                <input type="checkbox" checked={posicao >= 0} onChange={() => trocar(item)} />
                <span className={ui.num}>{item.sigla}</span>
                <small className={ui.soft}>{item.assunto ?? item.especie}</small>
                {posicao >= 0 && escolhidas.length > 1 && (
                  <small className={`${ui.num} ${dossie.juntarOrdem}`}>{posicao + 1}º</small>
                )}
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}
