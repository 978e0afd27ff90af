import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { Rascunho, type Documento } from '#contract/documento.ts'
import type { No } from '#contract/texto.ts'

import { PNG } from '../../apoio/imagens.ts'
import { abrir } from './abrir.tsx'
import { entradas, entrar } from './casos.ts'
import { modelo, rascunho } from './documento.ts'
import { rede } from './rede.ts'
import { salvando } from './salvar.ts'

export const SHA = 'ab'.repeat(32)
const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }

/** A server that parses the draft with the contract, so that only storable content counts as pasted. */
export async function escrever(
  imagem: () => Response | Promise<Response> = () => Response.json({ sha256: SHA, largura: 40, altura: 24 }),
) {
  entrar()
  const estado: { documento: Documento } = { documento: rascunho({ falta: [] }) }
  const chamadas = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    '/api/siga/documento/7/leitura': { lida: 1 },
    '/api/siga/mesa': { itens: [] },
    '/api/siga/documento/7/imagem': imagem,
    [`/api/siga/documento/7/imagem/${SHA}`]: () => new Response(PNG),
    '/api/siga/documento/7': async (pedido: Request) => {
      if (pedido.method === 'PUT') {
        const { corpo } = Rascunho.parse(await pedido.json())
        estado.documento = { ...estado.documento, corpo, versao: estado.documento.versao + 1 }
      }
      return Response.json(estado.documento)
    },
  })
  const { router } = await abrir('/criardocumento/-/7')
  const papel = page.getByRole('textbox', { name: 'Texto do documento' })
  await papel.click()
  const colar = (html: string, ...outros: (File | { rtf: string })[]) => {
    const dados = new DataTransfer()
    if (html !== '') dados.setData('text/html', html)
    const arquivos = outros.filter((outro) => outro instanceof File)
    for (const outro of outros) if (!(outro instanceof File)) dados.setData('text/rtf', outro.rtf)
    for (const arquivo of arquivos) dados.items.add(arquivo)
    papel
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }))
  }
  const salvo = (contem: string) =>
    salvando(() => {
      expect(JSON.stringify(estado.documento.corpo)).toContain(contem)
      return estado.documento.corpo
    }, 8_000)
  return { ...chamadas, router, papel, colar, salvo, guardado: () => estado.documento.corpo }
}

/** A text as a short outline: node names, telling attributes, and words with their marks. */
export function esboco(no: No): unknown {
  if (no.text !== undefined) return [no.text, ...(no.marks ?? []).map(({ type }) => type)].join(' +')
  const ditos = Object.entries(no.attrs ?? {}).filter(
    ([nome, valor]) => valor !== null && valor !== 1 && !['rel', 'target', 'class'].includes(nome),
  )
  const nome = [no.type, ...ditos.map(([chave, valor]) => `${chave}=${String(valor)}`)].join(' ')
  return no.content ? { [nome]: no.content.map(esboco) } : nome
}
/** A paragraph of that outline. */
export const p = (...texto: string[]) => ({ paragraph: texto })
