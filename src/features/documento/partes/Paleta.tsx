import paleta from './paleta.module.css'

import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'

import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { simples } from '#platform/simples.ts'
import { Modal } from '#ui/Modal.tsx'

import { acoesDaPaleta, buscaDaPaleta, type Item, lugaresDaPaleta } from './itens-da-paleta.ts'
import { ListaDaPaleta } from './ListaDaPaleta.tsx'

type Props = {
  aberto: MobilAberto
  fazer: (nome: NomeAcao) => void
  ocupado: boolean
  /** Text typed while the palette was loading. */
  jaDigitado: () => string
  aba: (hash: string) => void
  historico: () => void
  fechar: () => void
}

const PASSOS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A command palette: every act of the open document and every place to go, found by typing a few letters. */
export function Paleta({ aberto, fazer, ocupado, jaDigitado, aba, historico, fechar }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const { sigla } = aberto.documento
  const [texto, setTexto] = useState(jaDigitado)
  const [atual, setAtual] = useState(0)
  const q = texto.trim()
  const itens = [
    ...acoesDaPaleta(aberto, ocupado ? undefined : fazer),
    ...lugaresDaPaleta({
      pdf: () => aba('pdf'),
      historico,
      mesa: () => void navigate({ to: '/mesa' }),
      'siga-mesa': () => void navigate({ to: '/siga-mesa' }),
    }),
  ].filter(({ nome }) => simples(nome).includes(simples(q)))
  if (q !== '') itens.push(buscaDaPaleta(q, () => void navigate({ to: '/busca', search: { q } })))
  const escolhido = Math.min(atual, itens.length - 1)
  const escolher = (item: Item | undefined) => {
    if (!item?.fazer) return
    fechar()
    item.fazer()
  }
  const aoTeclar = (evento: KeyboardEvent) => {
    const passo = PASSOS[evento.key]
    if (passo !== undefined) {
      evento.preventDefault()
      const proximo = (escolhido + passo + itens.length) % itens.length
      setAtual(proximo)
      document.getElementById(`${id}-${itens[proximo]?.chave}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (evento.key === 'Enter') {
      evento.preventDefault()
      escolher(itens[escolhido])
    }
  }
  return (
    <Modal titulo={t`O que fazer com ${sigla}?`} fechar={fechar}>
      <input
        className={paleta.paletaCampo}
        role="combobox"
        aria-label={t`Ação, lugar ou palavras a buscar`}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={`${id}-${itens[escolhido]?.chave}`}
        autoComplete="off"
        placeholder={t`Ação, lugar ou palavras a buscar`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the palette by its keys
        autoFocus
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value)
          setAtual(0)
        }}
        onKeyDown={aoTeclar}
      />
      <ListaDaPaleta id={id} itens={itens} escolhido={escolhido} escolher={escolher} />
    </Modal>
  )
}
