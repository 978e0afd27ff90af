import textoCss from './texto.module.css'

import { t } from '@lingui/core/macro'
import { createContext, lazy, Suspense, use, useId, useMemo, type ReactNode } from 'react'

import { atributo, enderecoPermitido, type No } from '#contract/texto.ts'

import { siglasEm } from './siglas-no-texto.ts'
import { linhasDoSumario, titulosDe } from './titulos.ts'

const Imagem = lazy(() => import('./Imagem.tsx').then(({ Imagem }) => ({ default: Imagem })))

type NaFolha = {
  /** The document whose images are shown. */
  documentoId: number
  /** Keeps the ids of two texts apart. */
  prefixo: string
  /** The text's footnotes in order. */
  notas: No[]
  /** Its contents, if they have a place. */
  sumario: { no: No; titulos: ReturnType<typeof titulosDe> } | null
}
const Folha = createContext<NaFolha>({ documentoId: 0, prefixo: '', notas: [], sumario: null })

type Marca = NonNullable<No['marks']>[number]

function marcado(conteudo: ReactNode, { type, attrs }: Marca): ReactNode {
  switch (type) {
    case 'bold':
      return <strong>{conteudo}</strong>
    case 'italic':
      return <em>{conteudo}</em>
    case 'underline':
      return <u>{conteudo}</u>
    case 'strike':
      return <s>{conteudo}</s>
    case 'saiu':
      return <del>{conteudo}</del>
    case 'entrou':
      return <ins>{conteudo}</ins>
    case 'link': {
      const href = attrs?.href
      if (typeof href !== 'string' || !enderecoPermitido(href)) return conteudo
      return (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {conteudo}
        </a>
      )
    }
    default:
      return conteudo
  }
}

const alinhado = ({ attrs }: No) => {
  const { textAlign } = attrs ?? {}
  return typeof textAlign === 'string' && textAlign !== 'left' ? { 'data-alinhado': textAlign } : {}
}
const inteiro = (valor: unknown) => (typeof valor === 'number' && valor > 1 ? valor : undefined)
const tiposDeLista = ['1', 'a', 'A', 'i', 'I'] as const

/** The page has the h1 and its parts the h2, so titles inside the text begin at h3. */
const TITULOS = ['h3', 'h4', 'h5'] as const

const filhos = ({ content }: No): ReactNode => content?.map((no, posicao) => <Bloco no={no} key={posicao} />)

function Celula({ no, escopo }: { no: No; escopo: 'row' | 'col' }) {
  const { colspan, rowspan, align } = no.attrs ?? {}
  const comum = {
    colSpan: inteiro(colspan),
    rowSpan: inteiro(rowspan),
    'data-alinhado': typeof align === 'string' ? align : undefined,
  }
  return no.type === 'tableHeader' ? (
    <th scope={escopo} {...comum}>
      {filhos(no)}
    </th>
  ) : (
    <td {...comum}>{filhos(no)}</td>
  )
}

function Tabela({ no }: { no: No }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, which the keyboard must reach too
    <div className={textoCss.textoTabela} role="group" aria-label={t`Tabela`} tabIndex={0}>
      <table>
        <tbody>
          {no.content?.map((linha, posicao) => (
            <tr key={posicao}>
              {linha.content?.map((celula, coluna) => (
                <Celula no={celula} escopo={coluna === 0 && posicao > 0 ? 'row' : 'col'} key={coluna} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const notasDe = (no: No): No[] => (no.type === 'nota' ? [no] : (no.content ?? []).flatMap(notasDe))
const textoDe = ({ attrs }: No) => (typeof attrs?.texto === 'string' ? attrs.texto : '')
const ir = (id: string) => document.getElementById(id)?.focus()

/** A footnote: its number links to the note below and back; screen readers read the note at the number. */
function Nota({ no }: { no: No }) {
  const { prefixo, notas } = use(Folha)
  const numero = notas.indexOf(no) + 1
  const id = `${prefixo}nota-${numero}`
  return (
    <sup>
      <button
        type="button"
        className={textoCss.notaChamada}
        id={`${id}-chamada`}
        aria-label={t`Nota ${numero}`}
        aria-describedby={id}
        title={textoDe(no)}
        onClick={() => ir(id)}
      >
        {numero}
      </button>
    </sup>
  )
}

function Notas() {
  const { prefixo, notas } = use(Folha)
  if (notas.length === 0) return null
  return (
    <section className={textoCss.textoNotas} data-notas aria-label={t`Notas`}>
      <ol>
        {notas.map((no, posicao) => {
          const numero = posicao + 1
          const id = `${prefixo}nota-${numero}`
          return (
            <li key={numero}>
              <span id={id} tabIndex={-1}>
                {textoDe(no)}
              </span>{' '}
              <button
                type="button"
                className={textoCss.notaVolta}
                aria-label={t`Voltar ao texto da nota ${numero}`}
                onClick={() => ir(`${id}-chamada`)}
              >
                ↩
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Figura({ no }: { no: No }) {
  const { documentoId } = use(Folha)
  const { sha256, alt, largura } = no.attrs ?? {}
  if (typeof sha256 !== 'string') return null
  return (
    <Suspense fallback={<div className={textoCss.textoImagem} />}>
      <Imagem
        documentoId={documentoId}
        sha256={sha256}
        alt={typeof alt === 'string' ? alt : ''}
        largura={typeof largura === 'number' ? largura : 100}
      />
    </Suspense>
  )
}

const idDoTitulo = (prefixo: string, posicao: number) => `${prefixo}titulo-${posicao + 1}`

/** A title that the contents lead to. */
function Titulo({ no }: { no: No }) {
  const { prefixo, sumario } = use(Folha)
  const H = TITULOS[Number(no.attrs?.level) - 1] ?? 'h5'
  const posicao = sumario?.titulos.findIndex((titulo) => titulo.no === no) ?? -1
  return (
    <H {...alinhado(no)} {...(posicao >= 0 && { id: idDoTitulo(prefixo, posicao), tabIndex: -1 })}>
      {filhos(no)}
    </H>
  )
}

/** The contents: the titles of the text, each a link to its place. */
function Sumario({ no }: { no: No }) {
  const { prefixo, sumario } = use(Folha)
  if (sumario?.no !== no || sumario.titulos.length === 0) return null
  return (
    <nav className={textoCss.sumario} data-sumario aria-label={t`Sumário`}>
      <p className={textoCss.sumarioNome}>{t`Sumário`}</p>
      <ol>
        {sumario.titulos.map(({ texto, nivel }, posicao) => {
          const id = idDoTitulo(prefixo, posicao)
          return (
            <li key={posicao} data-nivel={nivel}>
              <a
                href={`#${id}`}
                onClick={(evento) => {
                  evento.preventDefault()
                  ir(id)
                }}
              >
                {texto}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function ListaNumerada({ no }: { no: No }) {
  const { start, type } = no.attrs ?? {}
  const inicio = typeof start === 'number' ? start : undefined
  const clausulas = type === 'clausulas'
  return (
    <ol
      start={inicio === 1 ? undefined : inicio}
      type={tiposDeLista.find((tipo) => tipo === type)}
      className={clausulas ? textoCss.clausulas : undefined}
      style={clausulas && inicio !== undefined ? { counterReset: `clausula ${inicio - 1}` } : undefined}
    >
      {filhos(no)}
    </ol>
  )
}

/** Words, with a link at each sigla of a document; none where who reads has no other document to open. */
function ComSiglas({ texto }: { texto: string }) {
  const { documentoId } = use(Folha)
  const achadas = documentoId === 0 ? [] : siglasEm(texto)
  if (achadas.length === 0) return texto
  let fim = 0
  const partes = achadas.flatMap(({ sigla, index, endereco }) => {
    const antes = texto.slice(fim, index)
    fim = index + sigla.length
    return [
      antes,
      <a href={endereco} target="_blank" rel="noopener" key={index}>
        {sigla}
      </a>,
    ]
  })
  return [...partes, texto.slice(fim)]
}

/** An inline node without its marks; undefined for a block. */
function trecho(no: No): ReactNode {
  switch (no.type) {
    case 'text':
      return no.marks?.some(({ type }) => type === 'link') ? no.text : <ComSiglas texto={no.text ?? ''} />
    case 'variavel':
      return <span className={`${textoCss.chipVariavel} ${textoCss.chipVazia}`}>{String(no.attrs?.['nome'])}</span>
    case 'nota':
      return <Nota no={no} />
    case 'imagem':
      return <Figura no={no} />
    default:
      return undefined
  }
}

function Bloco({ no }: { no: No }): ReactNode {
  switch (no.type) {
    case 'hardBreak':
      return <br />
    case 'paragraph':
      return <p {...alinhado(no)}>{no.content ? filhos(no) : <br />}</p>
    case 'heading':
      return <Titulo no={no} />
    case 'bulletList':
      return <ul>{filhos(no)}</ul>
    case 'orderedList':
      return <ListaNumerada no={no} />
    case 'colaboracao': {
      const titulo = atributo(no, 'titulo')
      return (
        <div className={textoCss.textoParte} role="group" aria-label={titulo}>
          <p className={textoCss.textoParteTitulo}>{titulo}</p>
          {filhos(no)}
        </div>
      )
    }
    case 'listItem':
      return <li>{filhos(no)}</li>
    case 'blockquote':
      return <blockquote>{filhos(no)}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'quebraDePagina':
      return <div className={textoCss.quebraDePagina} role="separator" aria-label={t`Quebra de página`} />
    case 'sumario':
      return <Sumario no={no} />
    case 'table':
      return <Tabela no={no} />
    default:
      return (no.marks ?? []).reduce<ReactNode>(marcado, trecho(no) ?? filhos(no))
  }
}

/** The first place of the contents, which may come with a part; several have the same titles. */
function sumarioDe(corpo: No): NaFolha['sumario'] {
  const acharNo = (no: No): No | undefined => {
    if (no.type === 'sumario') return no
    for (const filho of no.content ?? []) {
      const achado = acharNo(filho)
      if (achado) return achado
    }
    return undefined
  }
  const no = acharNo(corpo)
  return no ? { no, titulos: linhasDoSumario(titulosDe(corpo)) } : null
}

/**
 * The text of a document drawn from its JSON as plain semantic HTML, without the editor. Also draws a comparison's marks,
 * `saiu` and `entrou`. `documentoId`: whose images are shown.
 */
export function Texto({ corpo, documentoId }: { corpo: No; documentoId: number }) {
  const prefixo = useId()
  const folha = useMemo(
    () => ({ documentoId, prefixo, notas: notasDe(corpo), sumario: sumarioDe(corpo) }),
    [corpo, documentoId, prefixo],
  )
  return (
    <Folha value={folha}>
      <div className={textoCss.texto} data-texto lang="pt-BR">
        {filhos(corpo)}
        <Notas />
      </div>
    </Folha>
  )
}
