import type { DadosPdf } from '#server/base/ports.ts'
import { criarPdf } from '#server/adapters/pdf/pdf.ts'
import { createKeys } from '#server/proof/api.ts'

import type { Bancada } from '../bancada.ts'
import { corpoDe } from '../preparo.ts'
import { porMediana, porQuantil } from '../tabela.ts'

/** Paragraphs that fill three pages. */
const PARAGRAFOS = 21

const dados = (i: number): DadosPdf => ({
  titulo: `Ofício SEAD-OFI-2026/${i}`,
  orgao: 'Secretaria de Estado da Administração',
  unidade: 'Gerência de Governança',
  especie: 'Ofício',
  sigla: `SEAD-OFI-2026/${String(i).padStart(5, '0')}`,
  assunto: `Solicitação de equipamentos nº ${i}`,
  data: '2026-11-20',
  dataPorExtenso: '20 de novembro de 2026',
  municipio: 'João Pessoa',
  destinatario: 'Gerência de Licitações',
  signatarios: [
    { nome: 'Bruno Lima', cargo: 'Gerente de Governança', unidade: 'Gerência de Governança', substitui: '', papel: '' },
  ],
  // different words each time, so that nothing cached is used
  corpo: corpoDe(PARAGRAFOS, `${i}.`),
  codigoVerificador: '7K3M9QX2ZD4HB8WR',
  enderecoValidacao: 'https://carimbo.exemplo.gov.br/?codigo=7K3M9QX2ZD4HB8WR',
  faixa: null,
})

/** Composing three pages and sealing them, each alone in this process. */
export async function pdf(bancada: Bancada) {
  const compositor = criarPdf({ trabalhadores: 1 })
  bancada.aoFim(() => compositor.encerrar())
  const chaves = await createKeys({ folder: await bancada.pasta() })
  for (let i = 0; i < 10; i++) await compositor.compor(dados(i))
  await bancada.sossego()
  const tempos: number[] = []
  let ultimo: Uint8Array = new Uint8Array()
  for (let i = 0; i < bancada.n(100, 30); i++) {
    const inicio = performance.now()
    ultimo = await compositor.compor(dados(100 + i))
    tempos.push(performance.now() - inicio)
  }
  const paginas = [
    ...Buffer.from(ultimo)
      .toString('latin1')
      .matchAll(/\/Type ?\/Page\b(?!s)/g),
  ].length
  const nota = `PDF: ${paginas} páginas, ${Math.round(ultimo.length / 1024)} kB, PDF/A-2a, num só trabalhador, texto sempre outro.`
  bancada.anotar(porQuantil('PDF de três páginas', 'ms', tempos, 0.95, { alvo: { max: 25 }, nota }))

  const pedido = { campo: 'Assinatura_1', motivo: 'Medida', local: 'João Pessoa', nome: 'Bruno Lima' }
  for (let i = 0; i < 20; i++) await chaves.selar(ultimo, pedido, new Date())
  await bancada.sossego()
  const porSegundo: number[] = []
  for (let rodada = 0; rodada < 5; rodada++) {
    const quantas = bancada.n(100, 30)
    const inicio = performance.now()
    for (let i = 0; i < quantas; i++) await chaves.selar(ultimo, pedido, new Date())
    porSegundo.push(quantas / ((performance.now() - inicio) / 1000))
  }
  bancada.anotar(porMediana('selo PAdES sozinho (RSA)', '/s', porSegundo, { alvo: { min: 150 }, nota }))
}
