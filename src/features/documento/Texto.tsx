import './texto.css'

import { t } from '@lingui/core/macro'
import { Fragment, type ReactNode } from 'react'

import { enderecoPermitido, type No } from '#contract/texto.ts'

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
  return typeof textAlign === 'string' && textAlign !== 'left' ? { className: `al-${textAlign}` } : {}
}
const inteiro = (valor: unknown) => (typeof valor === 'number' && valor > 1 ? valor : undefined)
const tiposDeLista = ['1', 'a', 'A', 'i', 'I'] as const

/** The page has the h1 and its parts the h2: a title inside the text begins below them. */
const TITULOS = ['h3', 'h4', 'h5'] as const

const filhos = ({ content }: No): ReactNode => content?.map((no, posicao) => <Bloco no={no} key={posicao} />)

function Celula({ no, escopo }: { no: No; escopo: 'row' | 'col' }) {
  const { colspan, rowspan, align } = no.attrs ?? {}
  const comum = {
    colSpan: inteiro(colspan),
    rowSpan: inteiro(rowspan),
    className: typeof align === 'string' ? `al-${align}` : undefined,
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
    <div className="texto-tabela" role="group" aria-label={t`Tabela`} tabIndex={0}>
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

function Bloco({ no }: { no: No }): ReactNode {
  switch (no.type) {
    case 'text':
      return (no.marks ?? []).reduce<ReactNode>(marcado, no.text)
    case 'variavel':
      return (no.marks ?? []).reduce<ReactNode>(
        marcado,
        <span className="chip-variavel chip-vazia">{String(no.attrs?.['nome'])}</span>,
      )
    case 'hardBreak':
      return <br />
    case 'paragraph':
      return <p {...alinhado(no)}>{no.content ? filhos(no) : <br />}</p>
    case 'heading': {
      const Titulo = TITULOS[Number(no.attrs?.level) - 1] ?? 'h5'
      return <Titulo {...alinhado(no)}>{filhos(no)}</Titulo>
    }
    case 'bulletList':
      return <ul>{filhos(no)}</ul>
    case 'orderedList': {
      const { start, type } = no.attrs ?? {}
      return (
        <ol
          start={typeof start === 'number' && start !== 1 ? start : undefined}
          type={tiposDeLista.find((tipo) => tipo === type)}
        >
          {filhos(no)}
        </ol>
      )
    }
    case 'listItem':
      return <li>{filhos(no)}</li>
    case 'blockquote':
      return <blockquote>{filhos(no)}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'table':
      return <Tabela no={no} />
    default:
      return <Fragment>{filhos(no)}</Fragment>
  }
}

/**
 * The text of a document drawn from its JSON: plain semantic HTML, no editor. A comparison's marks, `saiu` and
 * `entrou`, are drawn too. `documentoId` says whose images are shown.
 */
export const Texto = ({ corpo }: { corpo: No; documentoId: number }) => (
  <div className="texto" lang="pt-BR">
    {filhos(corpo)}
  </div>
)
