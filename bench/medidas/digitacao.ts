import type { Browser } from 'playwright'

import type { Documento } from '#contract/documento.ts'

import type { Bancada } from '../bancada.ts'
import type { Cliente } from '../cliente.ts'
import { png } from '../imagem.ts'
import type { Instrumento } from '../instrumento.ts'
import { abrirNavegador, chegou, entrarComo, novaAba, novoContexto, type Perfil } from '../navegador.ts'
import { certo, corpoDe, preparadores } from '../preparo.ts'
import { porQuantil } from '../tabela.ts'

// only letters with a key: accented ones are inserted without a key event, and would be timed from the key before
const FRASE = 'Encaminhamos a esta unidade o pedido de material de expediente, para as medidas que couberem. '

/** Ms from each key to the frame that shows it, at the end of a draft. Throws if the text was not saved. */
async function digitar(bancada: Bancada, navegador: Browser, base: string, perfil: Perfil, ana: Cliente, id: number) {
  const sessao = await entrarComo(navegador, base, 'ana.souza')
  const contexto = await novoContexto(navegador, perfil, sessao)
  bancada.aoFim(() => contexto.close())
  const page = await novaAba(contexto, perfil, { seletor: '[role=textbox] p', indice: 0 }, sessao.aba)
  const { corpo: antes } = await ana.pedir<Documento>('GET', `/siga/documento/${id}`)
  await page.goto(`${base}/criardocumento/-/${id}`)
  await chegou(page)
  await page.waitForTimeout(3_000)
  await page.locator('[role=textbox] p').last().click()
  await page.keyboard.press('Control+End')
  const tempos = await page.evaluateHandle(() =>
    (window as unknown as { banco: Instrumento }).banco.teclas('[role=textbox]'),
  )
  await bancada.sossego()
  await page.keyboard.type(FRASE.repeat(3).slice(0, bancada.n(240, 80)), { delay: 60 })
  await page.waitForTimeout(1_000)
  const medidos = await page.evaluate((lista) => lista, tempos)
  await page.waitForTimeout(3_000)
  const { corpo } = await ana.pedir<Documento>('GET', `/siga/documento/${id}`)
  if (corpo.versao === antes.versao) throw new Error('the text typed was not saved: something else was measured')
  return medidos
}

const paragrafo = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const tabela = (linhas: number) => ({
  type: 'table',
  content: Array.from({ length: linhas }, (_, y) => ({
    type: 'tableRow',
    content: ['Item', 'Descrição do material', 'Quantidade', 'Valor'].map((nome) => ({
      type: y === 0 ? 'tableHeader' : 'tableCell',
      content: [paragrafo(y === 0 ? nome : `${nome} da linha ${y}`)],
    })),
  })),
})

/** About forty pages: paragraphs, with a table and a distinct image after each thirty. */
async function quarentaPaginas(base: string, ana: Cliente, { id, versao, assunto }: Documento) {
  const paragrafos = corpoDe(270).content
  const content: object[] = []
  for (let i = 0; i < paragrafos.length; i += 30) {
    const enviada = await fetch(`${base}/api/siga/documento/${id}/imagem`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ana.token}`,
        'id-logado': String(ana.entrada?.id),
        'content-type': 'application/octet-stream',
      },
      body: png(900, 500, i),
    })
    const { sha256 } = (await enviada.json()) as { sha256: string } // contract/imagem.ts
    content.push(...paragrafos.slice(i, i + 30), tabela(15), {
      type: 'imagem',
      attrs: { sha256, alt: 'Ruído', largura: 75 },
    })
  }
  content.push(paragrafo('Fim do texto.'))
  const rascunho = {
    assunto,
    corpo: { type: 'doc', content },
    responsavelId: null,
    destinatario: null,
    nivelAcesso: 20,
    data: null,
  }
  await certo(ana.pedir('PUT', `/siga/documento/${id}`, { corpo: rascunho, cabecalhos: { 'if-match': `"${versao}"` } }))
}

/** Typing at the end of a text: three pages on a quarter of the processor, forty with tables and images on all of it. */
export async function digitacao(bancada: Bancada) {
  const { base } = await bancada.casa({ comAtraso: true, documentos: bancada.opcoes.documentos })
  const { ana, rascunho } = await preparadores(base)
  const navegador = await abrirNavegador(bancada)
  const curto = await rascunho('Texto longo para escrever', 30)
  bancada.anotar(
    porQuantil(
      'digitar no editor, tecla → quadro, CPU 4×',
      'ms',
      await digitar(bancada, navegador, base, 'lento', ana, curto.id),
      0.95,
      {
        alvo: { max: 50 },
        nota: 'Digitação: no fim de um texto de três páginas, uma tecla a cada 60 ms, com o salvamento automático correndo.',
      },
    ),
  )
  const longo = await rascunho('Texto de quarenta páginas', 1)
  await quarentaPaginas(base, ana, longo)
  bancada.anotar(
    porQuantil(
      'digitar em 40 páginas com tabelas e imagens',
      'ms',
      await digitar(bancada, navegador, base, 'direto', ana, longo.id),
      0.95,
      { alvo: { max: 30 }, nota: '40 páginas: 270 parágrafos, 9 tabelas de 15 linhas e 9 imagens; sem freio de CPU.' },
    ),
  )
}
