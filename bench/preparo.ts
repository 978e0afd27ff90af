import { type ArquivoDoDocumento, type Envio, PARTE, type TipoArquivo } from '#contract/arquivo.ts'
import type { Documento } from '#contract/documento.ts'
import type { ItemMesa } from '#contract/mesa.ts'
import type { Movimentacao, TipoMovimentacao } from '#contract/movimentacao.ts'

import { type Cliente, clienteDe } from './cliente.ts'

const FRASES = [
  'Encaminhamos a Vossa Senhoria, para ciência e adoção das providências cabíveis, a relação de equipamentos necessários à manutenção dos serviços desta Gerência.',
  'A despesa está prevista no plano anual de contratações, e a pesquisa de preços segue os parâmetros da legislação de licitações vigente.',
  'Colocamo-nos à disposição para os esclarecimentos que se fizerem necessários e aguardamos manifestação dessa unidade no prazo regulamentar.',
]

/** A text of so many paragraphs; `marca` makes it differ from others. */
export const corpoDe = (paragrafos: number, marca = '') => ({
  type: 'doc' as const,
  content: Array.from({ length: paragrafos }, (_, i) => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: `${marca}${i + 1}. ${FRASES[i % FRASES.length]} ${FRASES[(i + 1) % FRASES.length]}` },
    ],
  })),
})

/** Throws the server's answer unless it is 200. */
export async function certo<T>(resposta: Promise<{ status: number; corpo: T }>): Promise<T> {
  const { status, corpo } = await resposta
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(corpo).slice(0, 300)}`)
  return corpo
}

/** Ana writes and finalises, Bruno signs, through the API. */
export async function preparadores(base: string) {
  const [ana, bruno] = [await clienteDe(base, 'ana.souza', 'GEGOV'), await clienteDe(base, 'bruno.lima')]
  const modelos = await certo(ana.pedir<{ id: number; nome: string }[]>('GET', '/siga/modelo'))
  const modeloId = modelos.find(({ nome }) => nome === 'Despacho')?.id
  const rascunho = (assunto: string, paragrafos = 3) =>
    certo(
      ana.pedir<Documento>('POST', '/siga/documento', {
        corpo: { modeloId, rascunho: { assunto, corpo: corpoDe(paragrafos), responsavelId: bruno.entrada?.id } },
      }),
    )
  const finalizar = ({ id, versao }: Documento) =>
    certo(
      ana.pedir<Documento>('POST', `/siga/documento/${id}/finalizar`, { cabecalhos: { 'if-match': `"${versao}"` } }),
    )
  const resumo = async ({ id }: Documento) =>
    (await certo(bruno.pedir<{ sha256: string }>('GET', `/siga/documento/${id}/assinatura`))).sha256
  /** Body of a signing request, with a challenge for these bytes. */
  const desafiar = async ({ id }: Documento, sha256: string) => {
    const corpo = { tipo: 'SENHA', sha256 }
    const { desafio } = await certo(
      bruno.pedir<{ desafio: string }>('POST', `/siga/documento/${id}/desafio`, { corpo }),
    )
    return { ...corpo, desafio }
  }
  const assinar = async (documento: Documento, sha256: string) => {
    const corpo = await desafiar(documento, sha256)
    return certo(bruno.pedir<{ sigla: string }>('POST', `/siga/documento/${documento.id}/assinar`, { corpo }))
  }
  return { ana, bruno, rascunho, finalizar, resumo, desafiar, assinar }
}

/** Puts signed documents on Ana's desk until its list is as long as those of the peers measured (docs/regras/promessas.md). */
export async function encherMesa(base: string, linhas = 20) {
  const { ana, rascunho, finalizar, resumo, assinar } = await preparadores(base)
  const { itens } = await mesaDe(ana)
  const tem = itens.filter(({ grupo, pessoal }) => pessoal && grupo === 'AGUARDANDO_ANDAMENTO').length
  for (let i = tem; i < linhas; i++) {
    const documento = await finalizar(await rascunho(`Encaminhamento de providências nº ${i + 1} ao setor responsável`))
    await assinar(documento, await resumo(documento))
  }
}

/** Sends a file, as an anexo unless said otherwise. */
export async function enviarArquivo(
  quem: Cliente,
  documento: number,
  bytes: Uint8Array,
  { tipo = 'ANEXO', nome = 'Anexo.pdf' }: { tipo?: TipoArquivo; nome?: string } = {},
): Promise<ArquivoDoDocumento> {
  const corpo = { tipo, nome, tamanho: bytes.length }
  const envio = await certo(quem.pedir<Envio>('POST', `/siga/documento/${documento}/envio`, { corpo }))
  for (let inicio = 0; inicio < bytes.length; inicio += PARTE)
    await certo(
      quem.pedir('PUT', `/siga/envio/${envio.id}/${inicio}`, { corpo: bytes.subarray(inicio, inicio + PARTE) }),
    )
  return certo(quem.pedir<ArquivoDoDocumento>('POST', `/siga/envio/${envio.id}/concluir`))
}

/** The id of a document's newest movement of this kind. */
export async function movimentoDe(quem: Cliente, documento: number, tipo: TipoMovimentacao): Promise<number> {
  const { content } = await certo(
    quem.pedir<{ content: Movimentacao[] }>('GET', `/siga/documento/${documento}/movimentacao`),
  )
  const achada = content.find((cada) => cada.tipo === tipo)
  if (!achada) throw new Error(`no ${tipo}`)
  return achada.id
}

export const mesaDe = (quem: Cliente) => certo(quem.pedir<{ itens: ItemMesa[] }>('GET', '/siga/mesa'))
