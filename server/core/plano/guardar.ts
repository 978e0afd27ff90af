import type { AbaNaoLida, AvisoNaPlanilha, ErroNaPlanilha } from '#contract/planilha.ts'

import { type Banco, sql } from '../../database/connection.ts'
import { causasDe } from './causas.ts'
import { emAberto } from './em-aberto.ts'
import type { Item, ItemDoPlano } from './item.ts'
import { comecos } from './marcas.ts'
import type { Planejado } from './planejar.ts'

const POR_VEZ = 2_000
/** Errors, and warnings, kept of one file: nobody reads more. */
const ACHADOS = 1_000

type Achados = { erros: ErroNaPlanilha[]; avisos: AvisoNaPlanilha[]; naoLidas: AbaNaoLida[] }

/** A plan can't end or move an entry or unit with open work: somebody must first say where it goes. */
function comEfeito(item: ItemDoPlano, aberto: Awaited<ReturnType<typeof emAberto>>) {
  const comTrabalho = item.sobre === 'PESSOA' || item.sobre === 'LOTACAO'
  const deixa = comTrabalho && (item.acao === 'ENCERRAR' || item.acao === 'TRANSFERIR')
  if (!deixa || item.linhaId === null) return { ...item, efeito: null }
  const { vias, assinaturas } = aberto.get(`${item.sobre} ${item.linhaId}`) ?? { vias: 0, assinaturas: 0 }
  const motivos = vias + assinaturas > 0 ? [{ codigo: 'EM_ABERTO' as const, dados: { vias, assinaturas } }] : []
  return { ...item, efeito: { vias, assinaturas }, motivos: [...item.motivos, ...motivos] }
}

/** Stores the plan's rows and makes it readable: LENDO → PRONTO, in one transaction. */
export async function guardarPlano(
  banco: Banco,
  planoId: number,
  { itens, iguais, alerta }: Planejado,
  { erros, avisos, naoLidas }: Achados,
): Promise<void> {
  const aberto = await emAberto(banco, itens)
  // rows of the template's example left in the file; a cargo is exempt, because the example may be a real one
  const exemplos = new Set(avisos.flatMap((um) => (um.codigo === 'LINHA_DE_EXEMPLO' ? [`${um.aba} ${um.linha}`] : [])))
  const deExemplo = ({ sobre, onde }: Item) =>
    sobre !== 'CARGO' && onde !== null && exemplos.has(`${onde.aba} ${onde.linha}`)
  const comEfeitos = itens.map((item) => comEfeito(item, aberto))
  const inicios = comecos(
    comEfeitos.map((item) => ({
      ...item,
      conflitos: item.motivos.map(({ codigo }) => codigo),
      fora: deExemplo(item) || (item.acao === 'REABRIR' && item.jaMarcada !== true),
    })),
  )
  const linhas = comEfeitos.map(({ linhaId, motivos, ...resto }, i) => {
    const { marcado, presa } = inicios[i] ?? { marcado: false, presa: null }
    const valor = presa === null ? undefined : itens[presa - 1]?.nome
    const daBase = valor === undefined ? [] : [{ codigo: 'BASE_EM_CONFLITO' as const, dados: { valor } }]
    return { ...resto, motivos: [...motivos, ...daBase], ordem: i + 1, linha_id: linhaId, marcado }
  })
  const causas = causasDe({ erros, avisos, naoLidas, conflitos: inicios.map(({ raizes }) => raizes) })
  await banco.transacao(async (tx) => {
    for (let de = 0; de < linhas.length; de += POR_VEZ)
      await tx.linhas(
        sql`insert into plano_item (plano_id, ordem, sobre, acao, nome, onde, linha_id, antes, depois, efeito, motivos, marcado, precisa)
            select ${planoId}::bigint, n.ordem, n.sobre, n.acao, n.nome, n.onde, n.linha_id, n.antes, n.depois, n.efeito, n.motivos,
              n.marcado, n.precisa
            from jsonb_to_recordset((${sql.param({ linhas: linhas.slice(de, de + POR_VEZ) })}::jsonb) -> 'linhas')
              as n (ordem int, sobre text, acao text, nome text, onde jsonb, linha_id bigint, antes jsonb, depois jsonb,
                efeito jsonb, motivos jsonb, marcado boolean, precisa int[])`,
        { nome: 'plano.guardar' },
      )
    const achados = { erros: erros.slice(0, ACHADOS), avisos: avisos.slice(0, ACHADOS), causas }
    await tx.linhas(
      sql`update plano set estado = 'PRONTO', iguais = ${sql.param(iguais)}::jsonb, achados = achados || ${sql.param(achados)}::jsonb,
            alerta = ${alerta === null ? null : sql.param(alerta)}::jsonb where id = ${planoId} and estado = 'LENDO'`,
    )
  })
}
