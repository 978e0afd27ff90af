import { Problema } from '#contract/problem.ts'

import { folhasDaPeca } from '../completo/folhas.ts'
import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { algumDe, type Banco, linha, sql } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { emPosse, finalizado, livre, semApensos, volumeAberto } from '../documento/condicoes.ts'
import { comQuemFez } from '../documento/condicoes-custodia.ts'
import { registrarPassagem } from '../documento/escrita.ts'
import { carregar, lerOuRecusar, type Registro } from '../documento/registro.ts'
import { remarcar } from '../mesa/marcas.ts'
import { volumesJuntos } from '../mobil/volumes-juntos.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import { reason } from '../palavras/reason.ts'
import { naoPermitido } from '../palavras/recusa-dita.ts'

/** A document seen by one of its vias or volumes. */
export type Visto = Registro & { mobilId: number; mobil: NonNullable<Registro['mobil']> }

/** A child's code from before its dot was an F; null for any other. */
function codigoAntigo(codigo: string) {
  const antigo = codigo.replace(/(\d)F(?=\d)/, '$1')
  return antigo === codigo ? null : antigo
}

/** The id of a mobil given by id or compact code. */
export async function idDoMobil(banco: Banco, ref: string): Promise<number> {
  const codigo = ref.toUpperCase()
  const achado = await linha<{ id: number }>(
    banco,
    /^\d{1,15}$/.test(ref)
      ? sql`select id from mobil where id = ${Number(ref)}`
      : sql`select m.id from mobil m join documento d on d.id = m.documento_id
            where m.codigo_compacto = ${codigo} or (m.codigo_compacto = ${codigoAntigo(codigo)} and d.sequencia is not null)
            order by m.codigo_compacto = ${codigo} desc limit 1`,
  )
  if (!achado) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  return achado.id
}

/** Locks documents always in the order of their ids, so that two calls never wait for each other. */
export const travarDocumentos = (tx: Banco, documentos: number[]) =>
  tx.linhas(sql`select 1 as sim from documento where id = ${algumDe(documentos)} order by id for update`)

async function ver(
  tx: Banco,
  mobiles: number[],
  ler: (documento: number, mobil: number) => Promise<Registro | undefined>,
): Promise<Visto[]> {
  const donos = await tx.linhas<{ id: number; documento_id: number }>(
    sql`select id, documento_id from mobil where id in (${sql.join(mobiles, sql`, `)})`,
  )
  await travarDocumentos(
    tx,
    donos.map(({ documento_id }) => documento_id),
  )
  const vistos: Visto[] = []
  for (const mobil of mobiles) {
    const dono = donos.find(({ id }) => id === mobil)
    const registro = dono && (await ler(dono.documento_id, mobil))
    if (!registro) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
    if (registro.mobil === null || registro.mobilId === null) throw naoPermitido('RASCUNHO')
    vistos.push({ ...registro, mobil: registro.mobil, mobilId: registro.mobilId })
  }
  return vistos
}

/** Reads, and locks, the documents of these mobiles, as this entry may. */
export const travarMobiles = (tx: Banco, entrada: EntradaAtiva, ...mobiles: number[]) =>
  ver(tx, mobiles, (documento, mobil) => lerOuRecusar(tx, documento, entrada, false, mobil))

/** The same where only the first is the person's concern: what it is part of, or what is tied to it, they need not be able to read. */
export const travarComDono = (tx: Banco, entrada: EntradaAtiva, mobil: number, ...outros: number[]) =>
  ver(tx, [mobil, ...outros], (documento, qual) =>
    qual === mobil ? lerOuRecusar(tx, documento, entrada, false, qual) : carregar(tx, documento, entrada, qual),
  )

/** The dossier takes one more piece: it stands, is with the entry's unit, and its volume is open. */
export function exigirQueReceba(dossie: Visto, entrada: EntradaAtiva) {
  const impede =
    dossie.situacao === 'CANCELADO' || dossie.situacao === 'SEM_EFEITO'
      ? reason('SEM_EFEITO')
      : [finalizado, emPosse, livre, volumeAberto].map((condicao) => condicao(dossie, entrada)).find(Boolean)
  if (impede === undefined) return
  throw naoPermitido('DOSSIE_IMPEDE', { sigla: dossie.mobil.sigla, impede: comQuemFez(impede, dossie, entrada) })
}

/** Whether `mobil` is inside `dentro`, however deep: nothing may become part of itself. */
async function estaDentro(tx: Banco, mobil: number, dentro: number): Promise<boolean> {
  const achado = await linha(
    tx,
    sql`with recursive acima as (
          select id, pai_id from mobil where id = ${mobil}
          union select m.id, m.pai_id from mobil m join acima on m.id = acima.pai_id)
        select 1 as sim from acima where id = ${dentro} limit 1`,
  )
  return achado !== undefined
}

/** Puts a row into the dossier after the last, pointing to the movement that put it there. */
export const novaPeca = (tx: Banco, dossie: number, peca: number, tipo: 'JUNTADA' | 'COPIA', movimentacao: number) =>
  tx.linhas(
    sql`insert into peca (mobil_id, ordem, tipo, peca_mobil_id, movimentacao_id)
        values (${dossie}, 1 + coalesce((select max(ordem) from peca where mobil_id = ${dossie}), 0), ${tipo}, ${peca}, ${movimentacao})`,
  )

/**
 * A via joins a dossier: its custody ends there, and both histories say so, each by its own movement. Answers the units
 * whose desk changed. `como` is the movement of the piece: by hand, or the first piece of a processo.
 */
export async function incluirPeca(
  tx: Banco,
  contexto: Contexto,
  peca: number,
  dossie: number,
  como: 'JUNTADA' | 'AUTUACAO',
): Promise<number[]> {
  const { entrada } = contexto
  const [filho, pai] = await travarMobiles(tx, entrada, peca, dossie)
  if (!filho || !pai) throw new Error('two mobiles locked, fewer read')
  exigir(como === 'AUTUACAO' ? 'autuar' : 'juntar', filho, entrada)
  exigirQueReceba(pai, entrada)
  return juntar(tx, contexto, filho, pai, como)
}

/**
 * What was written for a dossier enters it once signed, whoever signs last: custody alone decides. Where it can't any
 * more, it stays on its own and nobody's desk changes.
 */
export async function juntarAoPai(tx: Banco, contexto: Contexto, peca: number, dossie: number): Promise<number[]> {
  // Its volume may have been closed meanwhile: pieces go to the newest.
  const novo = await linha<{ id: number }>(
    tx,
    sql`select n.id from mobil m join mobil n on n.documento_id = m.documento_id and n.tipo = m.tipo
        where m.id = ${dossie} and (m.tipo = 'VOLUME' or n.id = m.id) order by n.sequencia desc limit 1`,
  )
  const [filho, pai] = await ver(tx, [peca, novo?.id ?? dossie], (documento, mobil) =>
    carregar(tx, documento, contexto.entrada, mobil),
  )
  if (!filho || !pai) throw new Error('two mobiles locked, fewer read')
  // with whoever has the dossier, or was sent a branch of it
  const unidade = filho.mobil.atendenteLotacaoId
  const juntos =
    unidade === pai.mobil.atendenteLotacaoId ||
    pai.ramos.some((r) => r.tipo === 'PARALELO' && r.estado === 'RECEBIDO' && r.lotacaoId === unidade)
  const deles = [livre(filho), semApensos(filho), livre(pai), volumeAberto(pai, contexto.entrada)]
  const emPe =
    filho.situacao === 'ASSINADO' && (pai.situacao === 'ASSINADO' || pai.situacao === 'PENDENTE_DE_ASSINATURA')
  if (!juntos || !emPe || deles.some((impede) => impede !== undefined)) return []
  return juntar(tx, contexto, filho, pai, 'JUNTADA')
}

/** The effect of joining, once it is allowed. */
async function juntar(
  tx: Banco,
  contexto: Contexto,
  filho: Visto,
  pai: Visto,
  como: 'JUNTADA' | 'AUTUACAO',
): Promise<number[]> {
  if (filho.id === pai.id || (await estaDentro(tx, pai.mobilId, filho.mobilId))) throw naoPermitido('JUNTADO_A_SI')
  await tx.linhas(
    sql`update mobil set custodia = 'JUNTADO', pai_id = ${pai.mobilId}, remetente_lotacao_id = null, remetente_pessoa_id = null, movido = true where id = ${filho.mobilId}`,
  )
  await registrar(tx, contexto, {
    documentoId: filho.id,
    mobilId: filho.mobilId,
    tipo: como,
    descricao: como === 'AUTUACAO' ? `Deu origem a ${pai.mobil.sigla}` : `Juntado a ${pai.mobil.sigla}`,
    dados: { dossie: pai.mobilId, sigla: pai.mobil.sigla },
  })
  const { id, instante } = await registrar(tx, contexto, {
    documentoId: pai.id,
    mobilId: pai.mobilId,
    tipo: 'INCLUSAO_DE_PECA',
    descricao: `Recebeu ${filho.mobil.sigla}`,
    dados: { peca: filho.mobilId, sigla: filho.mobil.sigla },
  })
  await novaPeca(tx, pai.mobilId, filho.mobilId, 'JUNTADA', id)
  await volumesJuntos(tx, filho.id)
  return [...(await remarcar(tx, filho.id, instante)), ...(await remarcar(tx, pai.id, instante))]
}

/** A piece leaves the dossier for whoever is named; each history says so. Answers the units whose desk changed. */
export async function retirarPeca(
  tx: Banco,
  contexto: Contexto,
  filho: Visto,
  pai: Visto,
  motivo: string,
  fica: { lotacaoId: number | null; pessoaId: number | null },
): Promise<number[]> {
  const folhas = await folhasDaPeca(tx, filho)
  await tx.linhas(
    sql`update mobil set custodia = 'COM_ATENDENTE', pai_id = null, atendente_lotacao_id = ${fica.lotacaoId}, atendente_pessoa_id = ${fica.pessoaId} where id = ${filho.mobilId}`,
  )
  const { instante } = await registrar(tx, contexto, {
    documentoId: filho.id,
    mobilId: filho.mobilId,
    tipo: 'DESENTRANHAMENTO',
    descricao: `Desentranhado de ${pai.mobil.sigla}. ${motivo}`,
    dados: { dossie: pai.mobilId, motivo, fica },
  })
  const { id } = await registrar(tx, contexto, {
    documentoId: pai.id,
    mobilId: pai.mobilId,
    tipo: 'RETIRADA_DE_PECA',
    descricao: `Saiu ${filho.mobil.sigla}. ${motivo}`,
    dados: { peca: filho.mobilId, motivo },
  })
  await tx.linhas(sql`update mobil set desde = ${instante} where id = ${filho.mobilId}`)
  // it may have been read there only as a part of the dossier
  if (fica.lotacaoId !== null) await registrarPassagem(tx, filho.id, fica.lotacaoId, null, 'DESTINO')
  await tx.linhas(
    sql`update peca set retirada_id = ${id}, folhas = ${folhas} where mobil_id = ${pai.mobilId} and peca_mobil_id = ${filho.mobilId} and tipo = 'JUNTADA' and retirada_id is null`,
  )
  await volumesJuntos(tx, filho.id)
  return [...(await remarcar(tx, filho.id, instante)), ...(await remarcar(tx, pai.id, instante))]
}

/** A processo that ends before it stood gives back the expediente it was opened from. */
export async function soltarAutuado(
  tx: Banco,
  contexto: Contexto,
  processo: Registro,
  motivo: string,
): Promise<number[]> {
  if (processo.autuadoMobilId === null) return []
  const preso = await linha<{ pai_id: number | null; documento_id: number | null }>(
    tx,
    sql`select m.pai_id, p.documento_id from mobil m left join mobil p on p.id = m.pai_id where m.id = ${processo.autuadoMobilId}`,
  )
  if (preso?.pai_id == null || preso.documento_id !== processo.id) return []
  const [filho, pai] = await ver(tx, [processo.autuadoMobilId, preso.pai_id], (documento, mobil) =>
    carregar(tx, documento, contexto.entrada, mobil),
  )
  if (!filho || !pai) throw new Error('two mobiles locked, fewer read')
  const { atendenteLotacaoId, atendentePessoaId } = pai.mobil
  return retirarPeca(tx, contexto, filho, pai, motivo, { lotacaoId: atendenteLotacaoId, pessoaId: atendentePessoaId })
}
