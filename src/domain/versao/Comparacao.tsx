import ui from '#ui/ui.module.css'
import versao from './versao.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState, type ReactNode } from 'react'

import type { No, Texto as Corpo } from '#contract/texto.ts'
import { Texto } from '#domain/documento/Texto.tsx'

import { comparar, compararLinha, type Linha } from './comparar.ts'

export type Lado = { titulo: ReactNode; assunto: string | null; corpo: Corpo }
type Props = { antes: Lado; depois: Lado; documentoId: number }

/** Equal blocks shown beside each change; longer runs are collapsed. */
const VIZINHOS = 1

type Grupo = { dobrado: boolean; linhas: Linha[] }

/** Collapses long runs of equal blocks. */
function emGrupos(linhas: Linha[]): Grupo[] {
  const perto = linhas.map((_, i) =>
    linhas.slice(Math.max(0, i - VIZINHOS), i + VIZINHOS + 1).some(({ tipo }) => tipo !== 'igual'),
  )
  const grupos: Grupo[] = []
  linhas.forEach((linha, i) => {
    const dobrado = !perto[i]
    const ultimo = grupos.at(-1)
    if (ultimo?.dobrado === dobrado) ultimo.linhas.push(linha)
    else grupos.push({ dobrado, linhas: [linha] })
  })
  return grupos.map((grupo) => (grupo.linhas.length === 1 ? { ...grupo, dobrado: false } : grupo))
}

/** A change of form that concerns the whole block, or else words in it. */
function Forma({ antes, depois }: { antes: No; depois: No }) {
  const mudou = (nome: string) => (antes.attrs?.[nome] ?? null) !== (depois.attrs?.[nome] ?? null)
  if (mudou('textAlign')) return <Trans>Mudou o alinhamento</Trans>
  if (mudou('level')) return <Trans>Mudou o nível do título</Trans>
  if (antes.type === 'paragraph' || antes.type === 'heading') return <Trans>Mudou o destaque das palavras</Trans>
  return <Trans>Mudou a forma</Trans>
}

function Rotulo({ linha }: { linha: Linha }) {
  if (linha.tipo === 'igual') return null
  return (
    <small className={versao.versaoRotulo}>
      {linha.tipo === 'saiu' && <Trans>Retirado</Trans>}
      {linha.tipo === 'entrou' && <Trans>Incluído</Trans>}
      {linha.tipo === 'mudou' && (linha.forma ? <Forma {...linha} /> : <Trans>Mudou</Trans>)}
    </small>
  )
}

/** A block apart from its text has no titles to list: of the contents, the name. */
const Bloco = ({ no, documentoId }: { no: No | null; documentoId: number }) =>
  no?.type === 'sumario' ? (
    <p className={ui.soft}>
      <Trans>Sumário</Trans>
    </p>
  ) : (
    no && <Texto corpo={{ type: 'doc', content: [no] }} documentoId={documentoId} />
  )

const Linhas = ({ linhas, documentoId }: { linhas: Linha[]; documentoId: number }) =>
  linhas.map((linha, posicao) => (
    <div className={versao.versaoLinha} data-tipo={linha.tipo} key={posicao}>
      <div className={versao.versaoAntes}>
        {linha.tipo !== 'entrou' && <Rotulo linha={linha} />}
        <Bloco no={linha.antes} documentoId={documentoId} />
      </div>
      <div className={versao.versaoDepois}>
        {linha.tipo === 'entrou' && <Rotulo linha={linha} />}
        <Bloco no={linha.depois} documentoId={documentoId} />
      </div>
    </div>
  ))

function Dobrado({ linhas, documentoId }: { linhas: Linha[]; documentoId: number }) {
  const [aberto, setAberto] = useState(false)
  if (aberto) return <Linhas linhas={linhas} documentoId={documentoId} />
  return (
    <button type="button" className={versao.versaoDobra} onClick={() => setAberto(true)}>
      <Plural value={linhas.length} one="Mostrar # parágrafo igual" other="Mostrar # parágrafos iguais" />
    </button>
  )
}

/** Two texts side by side, or one below the other on a phone: removed words struck through, added ones underlined. */
export function Comparacao({ antes, depois, documentoId }: Props) {
  const { t } = useLingui()
  const assunto = useMemo(() => compararLinha(antes.assunto, depois.assunto), [antes.assunto, depois.assunto])
  const linhas = useMemo(() => comparar(antes.corpo, depois.corpo), [antes.corpo, depois.corpo])
  const mudancas = [...assunto, ...linhas].filter(({ tipo }) => tipo !== 'igual').length
  return (
    <section className={versao.comparacao} aria-label={t`Comparação dos textos`}>
      <p className={ui.soft} role="status">
        {mudancas === 0 ? (
          <Trans>Os dois textos são iguais.</Trans>
        ) : (
          <Plural value={mudancas} one="# trecho mudou." other="# trechos mudaram." />
        )}
      </p>
      <div className={`${versao.versaoLinha} ${versao.versaoCabeca}`}>
        <div className={versao.versaoAntes}>{antes.titulo}</div>
        <div className={versao.versaoDepois}>{depois.titulo}</div>
      </div>
      <div className={versao.versaoAssunto}>
        <Linhas linhas={assunto} documentoId={documentoId} />
      </div>
      {emGrupos(linhas).map((grupo, posicao) =>
        grupo.dobrado ? (
          <Dobrado linhas={grupo.linhas} documentoId={documentoId} key={posicao} />
        ) : (
          <Linhas linhas={grupo.linhas} documentoId={documentoId} key={posicao} />
        ),
      )}
    </section>
  )
}
