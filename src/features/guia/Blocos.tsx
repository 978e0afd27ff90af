import list from '#ui/list.module.css'

import { Link } from '@tanstack/react-router'
import type { Token, Tokens } from 'marked'

import { ScrollTable } from '#ui/ScrollTable.tsx'

/** The anchor of a heading, made as GitHub makes it. */
const ancora = (titulo: string) =>
  titulo
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** Inline Markdown. Links lead to headings of the same page; an unknown kind of token is shown as plain text. */
const Palavras = ({ partes = [] }: { partes: Token[] | undefined }) =>
  partes.map((parte, n) => {
    const chave = `${n} ${parte.raw}`
    switch (parte.type) {
      case 'strong':
        return (
          <b key={chave}>
            <Palavras partes={parte.tokens} />
          </b>
        )
      case 'em':
        return (
          <i key={chave}>
            <Palavras partes={parte.tokens} />
          </i>
        )
      case 'codespan':
        return <code key={chave}>{(parte as Tokens.Codespan).text}</code>
      case 'link': {
        const { href, text } = parte as Tokens.Link
        return (
          <Link key={chave} to="." hash={decodeURIComponent(href.slice(1))} search={true}>
            {text}
          </Link>
        )
      }
      default:
        return 'tokens' in parte ? <Palavras key={chave} partes={parte.tokens} /> : (parte as Tokens.Text).text
    }
  })

function Bloco({ bloco }: { bloco: Token }) {
  switch (bloco.type) {
    case 'heading': {
      const { text, tokens } = bloco as Tokens.Heading
      return (
        <h2 id={ancora(text)} tabIndex={-1}>
          <Palavras partes={tokens} />
        </h2>
      )
    }
    case 'code':
      return <pre>{(bloco as Tokens.Code).text}</pre>
    case 'list': {
      const { ordered, items } = bloco as Tokens.List
      const Lista = ordered ? 'ol' : 'ul'
      return (
        <Lista>
          {items.map((item) => (
            <li key={item.raw}>
              <Palavras partes={item.tokens} />
            </li>
          ))}
        </Lista>
      )
    }
    case 'table': {
      const { header, rows } = bloco as Tokens.Table
      return (
        <ScrollTable nome={header.map(({ text }) => text).join(', ')}>
          <thead>
            <tr>
              {header.map(({ text }) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((linha) => (
              <tr key={linha[0]?.text}>
                {linha.map(({ text, tokens }) => (
                  <td key={text} className={list.wrap}>
                    <Palavras partes={tokens} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Palavras partes={bloco.tokens} />
        </p>
      )
    default:
      return null
  }
}

/** Renders the Markdown that our pages use: headings, paragraphs, lists, code and tables. */
export const Blocos = ({ blocos }: { blocos: Token[] }) =>
  blocos.map((bloco, n) => <Bloco key={`${n} ${bloco.raw.slice(0, 40)}`} bloco={bloco} />)
