import { acessoHandlers } from '#server/rooms/acesso/handlers.ts'
import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { documentoHandlers } from '#server/rooms/documento/handlers.ts'
import { dossieHandlers } from '#server/rooms/dossie/handlers.ts'
import { volumeHandlers } from '#server/acts/mobil/volumes.ts'
import { assinarComSenha } from './assinar.ts'
import { contextoDe, type Elenco } from './elenco.ts'

const carla = 'carla.dias@SEAD/GELIC'
const paula = 'paula.nobrega@SEAD/GELIC'

const HORA = 3_600_000
const DIAS_ATRAS = 29
/** Pieces per volume; fewer for browsers. */
const VOLUMES = { inteiro: [24, 16], curto: [8, 5] }
/** Piece removed from the first volume, and piece restricted in the second. */
const RETIRADA = 7
const RESTRITA = 4

/** Subjects of the pieces, in rounds: a purchase passes the same tables again. */
const RODADAS = [
  ['Estudo técnico preliminar', 'O estudo compara três soluções e recomenda a compra por registro de preços.'],
  ['Pesquisa de preços', 'Foram consultados o painel de preços, duas atas vigentes e quatro fornecedores do ramo.'],
  ['Parecer da área técnica', 'As especificações atendem à norma de ergonomia e ao padrão das unidades escolares.'],
  ['Disponibilidade orçamentária', 'Há saldo na ação orçamentária indicada, reservado para a despesa deste exercício.'],
  ['Minuta do edital', 'Segue a minuta, com os critérios de julgamento, as amostras exigidas e as penalidades.'],
  [
    'Resposta a pedido de esclarecimento',
    'A garantia conta-se do recebimento definitivo, conforme o termo de referência.',
  ],
] as const

const paragrafo = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A realistic processo: two volumes, some forty pieces, one restricted, a copy, one removed. */
export async function escreverProcesso(
  portas: Portas,
  elenco: Elenco,
  tamanho: keyof typeof VOLUMES = 'inteiro',
): Promise<number> {
  const volumes = VOLUMES[tamanho]
  let instante = portas.relogio.agora().getTime() - DIAS_ATRAS * 24 * HORA
  const como = (quem: string) => contextoDe(portas, elenco, quem, new Date((instante += HORA / 4)))
  const modelo = async (nome: string) => {
    const achado = await linha<{ id: number }>(portas.banco, sql`select id from modelo where nome = ${nome}`)
    if (!achado) throw new Error(`no modelo ${nome}`)
    return achado.id
  }
  const umaHipotese = async () =>
    (await linha<{ id: number | null }>(portas.banco, sql`select min(id) as id from hipotese_legal where ativa`))?.id ??
    0
  const despacho = await modelo('Despacho')
  const responsavelId = elenco.get(paula)?.entrada.id ?? null

  async function assinado(modeloId: number, assunto: string, paragrafos: string[], pai?: number, restrita = false) {
    const { id, versao } = await documentoHandlers.criar(
      {
        body: {
          modeloId,
          ...(pai !== undefined && { pai: String(pai) }),
          rascunho: { assunto, responsavelId, corpo: { type: 'doc', content: paragrafos.map(paragrafo) } },
        },
      },
      como(carla),
    )
    const params = { id }
    // as a draft: once joined, the dossier's rules apply
    if (restrita)
      await acessoHandlers.restringir({ params, body: { pessoas: [], hipoteseId: await umaHipotese() } }, como(carla))
    const { mobilId } = await documentoHandlers.finalizar({ params, query: { partes: [] }, versao }, como(carla))
    await assinarComSenha(id, como(paula))
    return { id, mobilId: mobilId ?? 0 }
  }

  const processo = await assinado(await modelo('Processo Administrativo'), 'Aquisição de mobiliário escolar', [
    'Autue-se o processo de contratação, para a instrução pelas unidades competentes.',
  ])
  let volume = processo.mobilId
  let total = 1
  for (const [posicao, quantas] of volumes.entries()) {
    if (posicao > 0) {
      await volumeHandlers.encerrarVolume({ params: { mobil: String(volume) } }, como(carla))
      volume = (await volumeHandlers.abrirVolume({ params: { mobil: String(volume) } }, como(carla))).mobil.id
    }
    const dias = ((DIAS_ATRAS - 1) * 24 * HORA) / volumes.length / quantas
    for (let n = 0; n < quantas; n++) {
      const [assunto, frase] = RODADAS[n % RODADAS.length] ?? RODADAS[0]
      const rodada = Math.floor(n / RODADAS.length) + 1 + posicao * 4
      const linhas = Array.from({ length: n % 5 === 1 ? 36 : 3 }, (_, k) =>
        k === 0 ? frase : `${k}. ${frase} Rodada ${rodada}.`,
      )
      const restrita = posicao === 1 && n === RESTRITA
      const peca = await assinado(despacho, `${assunto}, rodada ${rodada}`, linhas, volume, restrita)
      total++
      if (posicao === 0 && n === RETIRADA)
        await dossieHandlers.desentranhar(
          { params: { mobil: String(peca.mobilId) }, body: { motivo: 'Juntado por engano: é de outro processo.' } },
          como(carla),
        )
      instante += Math.max(0, dias - HORA)
    }
  }
  const original = await viaDeOutraUnidade(portas.banco, elenco)
  if (original !== undefined)
    await dossieHandlers.incluirCopia(
      { params: { mobil: String(volume) }, body: { outro: String(original) } },
      como(carla),
    )
  return total
}

/** Oldest signed via of another unit of the same órgão, to be copied. */
async function viaDeOutraUnidade(banco: Banco, elenco: Elenco) {
  const { lotacaoId = 0, orgaoId = 0 } = elenco.get(carla)?.entrada ?? {}
  const original = await linha<{ id: number }>(
    banco,
    sql`select m.id from mobil m join documento d on d.id = m.documento_id where d.situacao = 'ASSINADO' and d.nivel_acesso = 20
        and m.tipo = 'VIA' and d.lota_cadastrante_id <> ${lotacaoId}
        and d.orgao_id = ${orgaoId} order by d.id limit 1`,
  )
  return original?.id
}
