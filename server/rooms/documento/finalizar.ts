import type { documentoApi } from '#contract/documento.ts'
import type { Output, Parsed } from '#contract/endpoint.ts'

import { autuarEm } from '#server/acts/dossie/pecas.ts'
import { settle } from '#server/acts/pipeline/settle.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { arquivosDoRascunho } from '#server/core/arquivo/registro.ts'
import { cabecaDaCadeia, proximoElo } from '#server/core/cadeia/cadeia.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { hoje, registrarPassagem } from '#server/core/documento/escrita.ts'
import { partesFinalizadas } from '#server/core/documento/finalizar-partes.ts'
import { conferirLugares } from '#server/core/documento/partes.ts'
import { exigirImprimivel, seImprime } from '#server/core/documento/pdf.ts'
import { apresentar, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { conferirVersao } from '#server/core/documento/versao.ts'
import { conferirPartesVistas } from '#server/core/documento/vistas-das-partes.ts'
import { travarDocumentos } from '#server/core/dossie/travar.ts'
import { acessoDe } from '#server/core/trilha/state.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { ToldMovement } from '#server/telling/subscribers/told.ts'
import { conferirConteudo } from './finalizar/conferir.ts'
import { comandoDeGravar, movimentoDaFinalizacao, textoFinal } from './finalizar/gravar.ts'
import { numerar } from './finalizar/numerar.ts'

/** The document, the processo it is numbered in, and the one it is opened from. */
async function envolvidos(tx: Banco, id: number) {
  const outros = await tx.linhas<{ id: number }>(
    sql`select m.documento_id as id from documento d join mobil m on m.id in (d.pai_mobil_id, d.autuado_mobil_id) where d.id = ${id}`,
  )
  return [id, ...outros.map((outro) => outro.id)]
}

/** Reserves the id of the first via or volume, which the movement names before it exists. */
async function idDaVia(tx: Banco): Promise<number> {
  const nova = await linha<{ id: number }>(tx, sql`select nextval(pg_get_serial_sequence('mobil', 'id')) as id`)
  if (!nova) throw new Error('no next mobil')
  return nova.id
}

/** Rolls back, so that the text is composed for trial outside the transaction. */
class PorCompor extends Error {
  readonly registro: Registro
  constructor(registro: Registro) {
    super('to be composed first')
    this.registro = registro
  }
}

/** Gives the number and the first via or volume, and waits for signatures. */
export async function finalizar(
  pedido: Parsed<(typeof documentoApi)['finalizar']>,
  contexto: Contexto,
): Promise<Output<(typeof documentoApi)['finalizar']>> {
  try {
    return await numerado(pedido, contexto, false)
  } catch (erro) {
    if (!(erro instanceof PorCompor)) throw erro
    // composing takes long: hold no lock or connection meanwhile
    await exigirImprimivel(contexto.portas, erro.registro)
    return numerado(pedido, contexto, true)
  }
}

function numerado(
  { params: { id }, query: { partes }, versao }: Parsed<(typeof documentoApi)['finalizar']>,
  contexto: Contexto,
  composto: boolean,
) {
  const { entrada, portas } = contexto
  return contexto.escrever(async (tx) => {
    // in one round trip and in order: lock, then read, the counter last
    const [, registro] = await Promise.all([
      travarDocumentos(tx, await envolvidos(tx, id)),
      lerOuRecusar(tx, id, entrada),
    ])
    if (registro.situacao === 'PENDENTE_DE_ASSINATURA') return apresentar(registro, entrada) // a double click gets the first answer
    exigir('finalizar', registro, entrada)
    await conferirVersao(tx, registro, versao, entrada)
    conferirPartesVistas(registro.partes, partes)
    await conferirLugares(tx, id, registro.corpo)
    await conferirConteudo(tx, registro, entrada, hoje(portas.relogio.agora()))
    await imporOrdem(tx, registro)
    if (!composto && !seImprime(portas, registro)) throw new PorCompor(registro)
    const { finalizado, viaId } = await gravarFinalizacao(tx, contexto, registro)
    // a processo's first piece is what it is opened from
    const autuado = registro.numerado ? null : registro.autuadoMobilId
    if (autuado === null) return apresentar(finalizado, entrada)
    await autuarEm(tx, contexto, autuado, viaId)
    return apresentar(await lerOuRecusar(tx, id, entrada), entrada)
  })
}

/** Sets the order of signing the modelo requires. */
async function imporOrdem(tx: Banco, { id, modelo: { ordemExigida }, ordemAssinatura }: Registro) {
  if (ordemExigida === undefined || ordemExigida === ordemAssinatura) return
  await tx.linhas(sql`update documento set ordem_assinatura = ${ordemExigida} where id = ${id}`)
}

/** Writes signers and passages; answers what the movement tells, and the chain's head. */
async function prepararFinalizacao(tx: Banco, registro: Registro) {
  const { id, responsavel } = registro
  const [{ descricao, ...colaboracoes }, arquivos, acesso, anterior, viaId] = await Promise.all([
    partesFinalizadas(tx, registro),
    arquivosDoRascunho(tx, id),
    acessoDe(tx, id),
    cabecaDaCadeia(tx, id),
    registro.mobilId ?? idDaVia(tx),
    tx.linhas(
      sql`insert into assinante (documento_id, pessoa_id, papel, ordem) values (${id}, ${responsavel?.id}, 'SUBSCRITOR', 1)`,
    ),
    registrarPassagem(tx, id, registro.lotaCadastranteId, registro.cadastrante.id, 'ORIGEM'),
    responsavel && registrarPassagem(tx, id, responsavel.lotacao.id, responsavel.id, 'ORIGEM'),
    ...registro.cossignatarios.map((pessoa) => registrarPassagem(tx, id, pessoa.lotacao.id, pessoa.id, 'PARTICIPACAO')),
  ])
  return { anterior, viaId, dito: { descricao, dados: { acesso, ...colaboracoes, ...arquivos } } }
}

/** Gives the number and writes final text, first via or volume, movement and marks. */
async function gravarFinalizacao(tx: Banco, contexto: Contexto, registro: Registro) {
  const { id } = registro
  const dataHora = contexto.portas.relogio.agora()
  const dia = hoje(dataHora)
  const instante = dataHora.toISOString()
  const { anterior, viaId, dito } = await prepararFinalizacao(tx, registro)
  // everybody waits for the counter's row: taken last; one statement then writes all
  const numero = await numerar(tx, registro, Number(dia.slice(0, 4)))
  const final = { ...numero, ...textoFinal(registro, dia, numero.sigla), viaId, instante }
  const elo = await proximoElo(contexto, await movimentoDaFinalizacao(registro, final, dito), anterior)
  const numerou: ToldMovement = { ...elo.elo, id: null }
  const [, , finalizado] = await Promise.all([
    tx.linhas(comandoDeGravar(registro, final, elo)),
    settle(tx, contexto, { documentoId: id, instante, movements: [numerou] }),
    lerOuRecusar(tx, id, contexto.entrada),
  ])
  return { finalizado, viaId }
}
