import canonicalize from 'canonicalize'

import type { arquivamentoApi } from '#contract/arquivamento.ts'
import type { Handlers } from '#contract/endpoint.ts'

import { type Made, perform } from '../pipeline/perform.ts'
import { apagarPartes, enviosDe } from '#server/core/arquivo/envios.ts'
import { exigirNadaEmCurso } from '#server/core/signatario/em-curso.ts'
import { apagarGuardada, guardadasDe } from '#server/core/completo/tarefas.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { palavrasDaEliminacao } from '#server/core/documento/eliminado.ts'
import { carregar, type Registro } from '#server/core/documento/registro.ts'
import { idDoMobil, travarDocumentos, travarMobiles, type Visto } from '#server/core/dossie/travar.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { abertoAgora } from '#server/core/mobil/aberto.ts'
import { comecarADestruir } from '#server/core/destruir/destruir.ts'
import { comPecas } from '#server/core/documento/preso.ts'

type Destruido = { tipo: 'ASSINADO' | 'VISTA' | 'ARQUIVO' | 'IMAGEM'; nome: string | null; sha256: string }

/** SHA-256 of every file of the document: signed versions, view, attachments, images of the text. */
const arquivosDele = (tx: Banco, id: number) =>
  tx.linhas<Destruido>(
    sql`select 'ASSINADO' as tipo, null as nome, sha256_assinado as sha256 from assinatura where documento_id = ${id}
      and sha256_assinado is not null
        union select 'ASSINADO', null, cauda from carimbo_do_documento where documento_id = ${id} and cauda is not null
        union select 'VISTA', null, sha256 from vista_do_documento where documento_id = ${id}
        union select 'ARQUIVO', nome, sha256 from arquivo where documento_id = ${id}
        union select 'IMAGEM', null, sha256 from imagem where documento_id = ${id} order by 1, 3`,
  )

type Eliminacao = NonNullable<Registro['eliminacao']> & { editalId: number }

/** The termo de eliminação: the document, the legal ground and the hash of everything destroyed. */
async function termo(tx: Banco, registro: Registro, principal: Visto, quando: Eliminacao) {
  const { sigla, classificacao, situacao, data, assinadoEm, corpo } = registro
  return {
    termo: {
      sigla,
      situacao,
      classificacao,
      datas: {
        documento: data,
        assinatura: assinadoEm,
        arquivamento: principal.mobil.arquivadoEm,
        edital: quando.editalDe,
      },
      edital: quando.edital,
      destruido: [
        { tipo: 'TEXTO', nome: null, sha256: await sha256Hex(canonicalize(corpo) ?? '') },
        ...(await arquivosDele(tx, registro.id)),
      ],
      ...(registro.id !== principal.id && { juntadoA: principal.mobil.sigla }),
    },
  }
}

/** Deletes text, versions and file rows; keeps signers, passages and the chain. */
async function esvaziar(tx: Banco, id: number, { em, editalId }: Eliminacao) {
  await tx.linhas(
    sql`insert into destruicao (sha256, documento_id, pedida_em)
        select sha256, ${id}, ${em} from (select sha256_assinado as sha256 from assinatura where documento_id = ${id}
        and sha256_assinado is not null
          union select cauda from carimbo_do_documento where documento_id = ${id} and cauda is not null
          union select sha256 from vista_do_documento where documento_id = ${id}
          union select sha256 from arquivo where documento_id = ${id} union select sha256 from imagem where documento_id = ${id}) x
        on conflict (sha256) do update set pedida_em = excluded.pedida_em, destruida_em = null, tentativas = 0, proxima_em = null`,
  )
  for (const tabela of [
    'comentario',
    'carimbo_do_documento',
    'vista_do_documento',
    'arquivo',
    'imagem',
    'versao',
    'colaboracao',
    'envio',
    'tarefa',
    'marcacao',
    'leitura_do_dia',
  ])
    await tx.linhas(sql`delete from ${sql.raw(tabela)} where documento_id = ${id}`)
  await tx.linhas(
    sql`update documento set situacao = 'ELIMINADO', eliminado_em = ${em}, edital_id = ${editalId},
          corpo = '{"type": "doc", "content": []}', corpo_vivo = null, texto = '', entrevista = null, personalizacoes = '[]'
          where id = ${id}`,
  )
}

async function eliminarUm(
  tx: Banco,
  contexto: Contexto,
  registro: Registro,
  principal: Visto,
  quando: Eliminacao,
): Promise<Made> {
  const { id } = registro
  const dados = await termo(tx, registro, principal, quando)
  const [envios, tarefas] = [await enviosDe(tx, id), await guardadasDe(tx, id)]
  await esvaziar(tx, id, quando)
  contexto.depois(async () => {
    for (const envio of envios) await apagarPartes(contexto.portas, envio)
    for (const tarefa of tarefas) await apagarGuardada(contexto.portas, tarefa)
  })
  return {
    documentoId: id,
    mobilId: registro.mobilId ?? registro.mobilGeralId,
    tipo: 'ELIMINACAO',
    descricao: `Termo de eliminação: eliminado pelo edital ${palavrasDaEliminacao(quando).edital}`,
    dados,
  }
}

/** The edital by which it is eliminated. Throws while its term has not run. */
async function publicado(tx: Banco, id: number | null): Promise<Omit<Eliminacao, 'em'>> {
  const edital = await linha<Omit<Eliminacao, 'em'>>(
    tx,
    sql`select id as "editalId", numero || '/' || ano as edital, publicado_em::text as "editalDe" from edital where id = ${id}
      and publicado_em is not null`,
  )
  if (!edital) throw new Error('a via due for elimination, and no edital published')
  return edital
}

/**
 * Locks the document and everything joined to it; answers their ids. Read again under the lock, because pieces may have come
 * or gone meanwhile; a locked dossier neither takes nor gives pieces.
 */
async function travarConjunto(tx: Banco, dono: number): Promise<number[]> {
  const ler = async () => {
    const dentro = await tx.linhas<{ id: number }>(
      sql`with recursive ${comPecas(sql`${dono}::bigint`)} select id from dentro order by id`,
    )
    return dentro.map(({ id }) => id)
  }
  for (let ids = await ler(); ;) {
    await travarDocumentos(tx, ids)
    const agora = await ler()
    if (agora.join() === ids.join()) return ids
    ids = agora
  }
}

/**
 * Eliminates the document and everything joined to it in one transaction; files are deleted after it (docs/regras/atos.md,
 * 10).
 */
export const eliminar: Handlers<typeof arquivamentoApi, Contexto>['eliminar'] = ({ params }, contexto) => {
  const { entrada, portas } = contexto
  let ids: number[] = []
  return perform(contexto, {
    async lock(tx) {
      const mobilId = await idDoMobil(tx, params.mobil)
      const dono = await linha<{ id: number }>(tx, sql`select documento_id as id from mobil where id = ${mobilId}`)
      ids = await travarConjunto(tx, dono?.id ?? 0)
      const [principal] = await travarMobiles(tx, entrada, mobilId)
      if (!principal) throw new Error('a mobil locked, none read')
      return principal
    },
    rule: 'eliminar',
    async effect(tx, principal, write) {
      const edital = await publicado(tx, principal.mobil.editalId)
      const quando = { ...edital, em: portas.relogio.agora().toISOString() }
      for (const id of ids) {
        // the main document by the via in the edital; a piece by the via it is read by
        const registro = id === principal.id ? principal : await carregar(tx, id, entrada)
        if (!registro) throw new Error(`a document locked, none read: ${id}`)
        await exigirNadaEmCurso(tx, id)
        await write(await eliminarUm(tx, contexto, registro, principal, quando))
      }
      contexto.depois(async () => comecarADestruir(portas))
    },
    answer: (tx, { id, mobilId }) => abertoAgora(tx, id, entrada, mobilId),
  })
}
