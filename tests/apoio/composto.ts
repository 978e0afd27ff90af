import type { DadosPdf, No } from '#server/base/ports.ts'

export const texto = (text: string, ...marks: No['marks'] & {}): No => ({ type: 'text', text, marks })
export const paragrafo = (...content: (string | No)[]): No => ({
  type: 'paragraph',
  content: content.map((c) => (typeof c === 'string' ? texto(c) : c)),
})
export const alinhado = (textAlign: string, s: string): No => ({ ...paragrafo(s), attrs: { textAlign } })
export const titulo = (level: number, s: string): No => ({ type: 'heading', attrs: { level }, content: [texto(s)] })
export const celula = (type: string, s: string, attrs = {}): No => ({ type, attrs, content: [paragrafo(s)] })
export const linha = (...content: No[]): No => ({ type: 'tableRow', content })
export const doc = (...content: No[]): No => ({ type: 'doc', content })

/** An empty letter. */
export const dados: DadosPdf = {
  titulo: 'OFÍCIO Nº SEAD-OFI-2026/00012',
  orgao: 'Secretaria de Estado da Administração',
  unidade: 'Gerência de Governança',
  especie: 'Ofício',
  sigla: 'SEAD-OFI-2026/00012',
  assunto: 'Solicitação de equipamentos',
  dataPorExtenso: '20 de novembro de 2026',
  data: '2026-11-20',
  municipio: 'João Pessoa',
  destinatario: 'Ao Senhor\nJosé de Almeida',
  signatarios: [
    { nome: 'Maria Souza', cargo: 'Diretora', unidade: 'Gerência de Governança', substitui: '', papel: '' },
  ],
  corpo: doc(paragrafo('Senhor Secretário,')),
  codigoVerificador: '7K3M9QX2ZD4HB8WR',
  enderecoValidacao: 'https://carimbo.exemplo.gov.br/?codigo=7K3M9QX2ZD4HB8WR',
  faixa: null,
}

export const comTexto = (...content: No[]) => ({ ...dados, corpo: doc(...content) })
