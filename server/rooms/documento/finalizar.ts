import { rotuloDe } from '#contract/conferir-entrevista.ts'
import type { documentoApi } from '#contract/documento.ts'
import type { Output, Parsed } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import { palavras } from '#contract/texto.ts'
import { compacta } from '#contract/sigla.ts'

import { conferirHipotese, emPalavras } from '#server/core/acesso/fechamento.ts'
import { settle } from '#server/acts/pipeline/settle.ts'
import { acessoDe } from '#server/core/trilha/state.ts'
import { arquivosDoRascunho } from '#server/core/arquivo/registro.ts'
import { partesFinalizadas } from '#server/core/documento/finalizar-partes.ts'
import { conferirLugares } from '#server/core/documento/partes.ts'
import { nomeDaParte } from '#server/core/documento/regras-das-partes.ts'
import { conferirPartesVistas } from '#server/core/documento/vistas-das-partes.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { conferirNivel, conferirNomeados } from '#server/core/regras/conferir.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { autuarEm } from '#server/acts/dossie/pecas.ts'
import { travarDocumentos } from '#server/core/dossie/travar.ts'
import { DO_ELO } from '#server/core/cadeia/emitir.ts'
import { cabecaDaCadeia, proximoElo } from '#server/core/cadeia/cadeia.ts'
import type { ToldMovement } from '#server/telling/subscribers/told.ts'
import { fixacaoDaVersao } from '#server/core/versao/versoes.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { assuntoDe } from './assunto.ts'
import { exigirSubstituicao } from '#server/core/substituicao/assinar-por.ts'
import { conferirPessoas, hoje, proximoNumero, registrarPassagem, siglaDe } from '#server/core/documento/escrita.ts'
import { textoResolvido } from '#server/core/documento/entrevista.ts'
import { hashDoPapel, hashDoTexto, papelDe } from '#server/core/documento/papel.ts'
import { exigirImprimivel, seImprime } from '#server/core/documento/pdf.ts'
import { apresentar, falta, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { conferirVersao } from '#server/core/documento/versao.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

type Numero = { sigla: string; ano: number; numero: number | null; sequencia: number | null }

const numeroDe = (tx: Banco, id: number) =>
  linha<Numero>(tx, sql`select sigla, ano, numero, sequencia from documento where id = ${id}`)

/**
 * The next number in its series; a child of a processo is numbered inside it, PAI.01, under the lock of its parent, while
 * the unit that wrote it still holds that.
 */
async function numerar(tx: Banco, registro: Registro, ano: number): Promise<Numero> {
  const { pai, orgao, modelo } = registro
  // returned for adjustment: it has its number already
  const dele = registro.numerado && (await numeroDe(tx, registro.id))
  if (dele) return dele
  const processo =
    pai &&
    (await linha<{ sigla: string; proxima: number }>(
      tx,
      sql`select d.sigla,
        1 + coalesce((select max(f.sequencia) from documento f join mobil m on m.id = f.pai_mobil_id where m.documento_id = d.id),
        0) as proxima
          from documento d join especie e on e.id = d.especie_id where d.id = ${pai.documentoId} and e.tipo = 'PROCESSO'
            and d.situacao in ('PENDENTE_DE_ASSINATURA', 'ASSINADO')
            and exists (select 1 from mobil m where m.documento_id = d.id and m.tipo = 'VOLUME' and m.custodia = 'COM_ATENDENTE'
              and (m.atendente_lotacao_id = ${registro.lotaCadastranteId}
              or exists (select 1 from ramo r where r.mobil_id = m.id and r.tipo = 'PARALELO' and r.estado = 'RECEBIDO'
                and r.lotacao_id = ${registro.lotaCadastranteId})))
          for update of d`,
    ))
  if (processo) {
    const sigla = `${processo.sigla}.${String(processo.proxima).padStart(2, '0')}`
    return { sigla, ano, numero: null, sequencia: processo.proxima }
  }
  const numero = await proximoNumero(tx, orgao.id, modelo.especie.id, ano)
  return { sigla: siglaDe(orgao.sigla, modelo.especie.sigla, ano, numero), ano, numero, sequencia: null }
}

/** The document and those it will be numbered in or join. */
async function envolvidos(tx: Banco, id: number) {
  const outros = await tx.linhas<{ id: number }>(
    sql`select m.documento_id as id from documento d join mobil m on m.id in (d.pai_mobil_id, d.autuado_mobil_id) where d.id = ${id}`,
  )
  return [id, ...outros.map((outro) => outro.id)]
}

const nomeDaFalta = (campo: string, { campos, partes }: Registro) =>
  campo === 'hipotese'
    ? 'hipótese legal'
    : campo === 'comentarios'
      ? 'comentários da devolução por atender'
      : campo.startsWith('entrevista.')
        ? rotuloDe(campos, campo.slice('entrevista.'.length))
        : nomeDaParte(partes, campo)

/** The id its first via or volume will have: the movement that numbers it names it. */
async function idDaVia(tx: Banco): Promise<number> {
  const nova = await linha<{ id: number }>(tx, sql`select nextval(pg_get_serial_sequence('mobil', 'id')) as id`)
  if (!nova) throw new Error('no next mobil')
  return nova.id
}

/** Leaves the transaction with nothing written, to see outside it whether the text can be composed. */
class PorCompor extends Error {
  readonly registro: Registro
  constructor(registro: Registro) {
    super('to be composed first')
    this.registro = registro
  }
}

/** The definitive number, the first via or volume, and the wait for who signs. */
export async function finalizar(
  pedido: Parsed<(typeof documentoApi)['finalizar']>,
  contexto: Contexto,
): Promise<Output<(typeof documentoApi)['finalizar']>> {
  try {
    return await numerado(pedido, contexto, false)
  } catch (erro) {
    if (!(erro instanceof PorCompor)) throw erro
    // Composing takes long: meanwhile nobody waits for a row or a connection.
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
  const dataHora = portas.relogio.agora()
  return contexto.escrever(async (tx) => {
    // All at once and in order: the counter comes last. Lock first, read after.
    const [, registro] = await Promise.all([
      travarDocumentos(tx, await envolvidos(tx, id)),
      lerOuRecusar(tx, id, entrada),
    ])
    if (registro.situacao === 'PENDENTE_DE_ASSINATURA') return apresentar(registro, entrada) // a double click gets the first answer
    exigir('finalizar', registro, entrada)
    await conferirVersao(tx, registro, versao, entrada)
    conferirPartesVistas(registro.partes, partes)
    await conferirLugares(tx, id, registro.corpo)
    const campos = falta(registro)
    if (campos.length === 1 && campos[0] === 'hipotese')
      throw new Problema('HIPOTESE_AUSENTE', {}, [fieldError('/hipoteseId', 'HIPOTESE_AUSENTE')])
    if (campos.length > 0)
      throw new Problema(
        'FALTA_PARA_FINALIZAR',
        { campos: campos.map((campo) => nomeDaFalta(campo, registro)).join(', ') },
        campos.map((campo) => ({ pointer: `/${campo.replaceAll('.', '/')}`, detail: nomeDaFalta(campo, registro) })),
      )
    await conferirPessoas(
      tx,
      {
        responsavelId: registro.responsavel?.id ?? null,
        titularId: registro.titularId,
        cossignatarioIds: registro.cossignatarios.map((cada) => cada.id),
      },
      registro.orgao.id,
    )
    conferirNivel(registro.modelo, registro.nivelAcesso)
    await conferirNomeados(tx, entrada, registro.modelo.id, {
      assinam: [registro.responsavel?.id, registro.titularId, ...registro.cossignatarios.map((cada) => cada.id)],
      destinatario: registro.destinoPessoa
        ? { tipo: 'PESSOA', id: registro.destinoPessoa.id }
        : registro.destinoLotacao && { tipo: 'LOTACAO', id: registro.destinoLotacao.id },
    })
    const { ordemExigida } = registro.modelo
    if (ordemExigida !== undefined && ordemExigida !== registro.ordemAssinatura)
      await tx.linhas(sql`update documento set ordem_assinatura = ${ordemExigida} where id = ${id}`)
    const { hipotese, nivelAcesso, responsavel, titularId } = registro
    if (responsavel && titularId !== null) await exigirSubstituicao(tx, responsavel.id, titularId, hoje(dataHora))
    if (hipotese) await conferirHipotese(tx, hipotese.id, nivelAcesso)
    if (!composto && !seImprime(portas, registro)) throw new PorCompor(registro)
    const instante = dataHora.toISOString()
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
      ...registro.cossignatarios.map((pessoa) =>
        registrarPassagem(tx, id, pessoa.lotacao.id, pessoa.id, 'PARTICIPACAO'),
      ),
    ])
    // The counter's row is the one everybody waits for: take it last, hold it least. After it, one statement writes all.
    const { sigla, ano, numero, sequencia } = await numerar(tx, registro, Number(hoje(dataHora).slice(0, 4)))
    const processo = registro.tipoEspecie === 'PROCESSO'
    // From here on the text is words only: what is signed holds no variable, and no later modelo changes it.
    const corpo = textoResolvido(registro, hoje(dataHora), sigla)
    const assunto = assuntoDe(registro, registro.data ?? hoje(dataHora)) ?? registro.assunto
    const [data, papel] = [registro.data ?? hoje(dataHora), papelDe(registro)]
    const corpoVivo = corpo === registro.corpo ? null : sql.param(registro.corpo)
    const elo = await proximoElo(
      contexto,
      {
        documentoId: id,
        mobilId: viaId,
        tipo: registro.numerado ? 'NOVA_FINALIZACAO' : 'FINALIZACAO',
        descricao: `${registro.numerado ? 'Finalizado de novo, com o número' : 'Recebeu o número'} ${sigla}${descricao}${hipotese ? `. ${emPalavras(hipotese)}` : ''}`,
        dados: {
          sigla,
          versao: registro.versao,
          sha256Papel: await hashDoPapel({ sigla, data, assunto, papel }),
          sha256Texto: await hashDoTexto({
            codigo: registro.codigoVerificador,
            orgaoId: registro.orgao.id,
            especieId: registro.modelo.especie.id,
            corpo,
          }),
          ...((hipotese || registro.numerado) && { nivel: nivelAcesso }),
          ...(hipotese && { hipotese: hipotese.id }),
          acesso,
          ...colaboracoes,
          ...arquivos,
        },
      },
      anterior,
    )
    const gravar = () =>
      tx.linhas(
        sql`with doc as (
            update documento
              set situacao = 'PENDENTE_DE_ASSINATURA', ano = ${ano}, numero = ${numero}, sequencia = ${sequencia}, sigla = ${sigla},
              codigo_compacto = ${compacta(sigla)},
              corpo = ${sql.param(corpo)}, corpo_vivo = ${corpoVivo}, texto = ${palavras(corpo)}, assunto = ${assunto},
                papel = ${JSON.stringify(papel)}::jsonb, data = ${data}::date, finalizado_em = coalesce(finalizado_em, ${instante}),
              cadeia_seq = ${elo.cabeca.seq}, cadeia_hash = ${elo.cabeca.hash} where id = ${id})
          ${
            registro.numerado
              ? sql``
              : sql`, geral as (update mobil set sigla = ${sigla}, codigo_compacto = ${compacta(sigla)} where documento_id = ${id}
                and tipo = 'GERAL')
          , via as (insert into mobil (id, documento_id, tipo, sequencia, sigla, codigo_compacto, atendente_lotacao_id, atendente_pessoa_id,
            desde) overriding system value
              values (${viaId}, ${id}, ${processo ? 'VOLUME' : 'VIA'}, 1, ${sigla + (processo ? '-V01' : '-A')},
                ${compacta(sigla) + (processo ? 'V01' : 'A')},
                ${registro.lotaCadastranteId}, ${registro.cadastrante.id}, ${instante}))`
          }
          , versao_fixa as (${fixacaoDaVersao(id, corpo)})
          , elo as (${elo.inclusao} returning ${DO_ELO})
          ${elo.envios}
          select id from elo`,
      )
    const ler = () => lerOuRecusar(tx, id, entrada)
    const numerou: ToldMovement = { ...elo.elo, id: null }
    const [, , finalizado] = await Promise.all([
      gravar(),
      settle(tx, contexto, { documentoId: id, instante, movements: [numerou] }),
      ler(),
    ])
    // What a processo is opened from is its first piece.
    const autuado = registro.numerado ? null : registro.autuadoMobilId
    if (autuado !== null) await autuarEm(tx, contexto, autuado, viaId)
    return apresentar(autuado === null ? finalizado : await ler(), entrada)
  })
}
