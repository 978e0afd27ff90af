import type { Assinante, assinaturaApi, Recibo } from '#contract/assinatura.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { eCapturado } from '#contract/origem.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../contexto.ts'
import { contarPaginas, guardarPaginas } from '../completo/paginas.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { acoesDoDocumento } from '../documento/acoes.ts'
import { pdfDoDocumento } from '../documento/pdf.ts'
import { apresentar, lerOuRecusar, type Registro } from '../documento/registro.ts'
import { juntarAoPai, travarDocumentos } from '../dossie/pecas.ts'
import { avisar } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { registrar } from '../movimentacao/cadeia.ts'

const assinantes = (banco: Banco, documentoId: number) =>
  banco.linhas<Assinante & { pessoaId: number }>(
    sql`select pessoa_id as "pessoaId", pessoa_json(pessoa_id) as pessoa, papel, case when assinado_em is null then 'PENDENTE' else 'ASSINADO' end as situacao,
          assinado_em as "assinadoEm", nivel from assinante where documento_id = ${documentoId} order by ordem`,
  )

const dataHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Who may sign and when, each refusal with the words of quality.md §5.2 rows 63–68. */
async function exigirAssinatura(banco: Banco, registro: Registro, pessoaId: number) {
  const todos = await assinantes(banco, registro.id)
  const meu = todos.find((assinante) => assinante.pessoaId === pessoaId)
  if (!meu && registro.responsavel?.id !== pessoaId) throw new Problema('NAO_SIGNATARIO')
  if (meu?.assinadoEm) throw new Problema('JA_ASSINADO', { data: dataHora.format(new Date(meu.assinadoEm)) })
  if (registro.situacao === 'EM_ELABORACAO') throw new Problema('NAO_FINALIZADO')
  if (registro.situacao !== 'PENDENTE_DE_ASSINATURA') throw new Problema('DOCUMENTO_CANCELADO')
  const antes = todos.find(({ papel, assinadoEm }) => papel === 'SUBSCRITOR' && assinadoEm === null)
  if (meu?.papel === 'COSSIGNATARIO' && antes) throw new Problema('FORA_DE_ORDEM', { nome: antes.pessoa.nome })
  // A password signs at level simples, the only one there is by now.
  if (registro.modelo.nivelAssinaturaMinimo !== 'SIMPLES') throw new Problema('NIVEL_DE_ASSINATURA')
}

/** The file as it is, or as it was before somebody else signed the same version: the same text to who reads it. */
async function lido(banco: Banco, { id, versao }: Registro, vigente: string, sha256: string) {
  if (sha256 === vigente) return true
  const achado = await linha(
    banco,
    sql`select 1 as sim from assinatura where documento_id = ${id} and versao = ${versao} and estado = 'ASSINADA' and ${sha256} in (sha256_conteudo, sha256_assinado)`,
  )
  return achado !== undefined
}

const proximo = (banco: Banco, pessoaId: number, documentoId: number) =>
  linha<{ mobilId: number; sigla: string }>(
    banco,
    sql`select k.mobil_id as "mobilId", m.sigla from marca k join mobil m on m.id = k.mobil_id
        where k.pessoa_id = ${pessoaId} and k.marcador = 'PRONTO_PARA_ASSINAR' and k.documento_id <> ${documentoId} order by k.desde limit 1`,
  )

/** To sign what came from outside is to say that the copy is like the original. */
const autentica = ({ origem }: Registro) => eCapturado(origem)
const palavraDe = (registro: Registro, nome: string) =>
  autentica(registro) ? `Confere com o original: autenticado por ${nome}` : `Assinado por ${nome}`

/** The same text and the same signatures as when its bytes were made. */
const mesma = (a: Registro, b: Registro) => a.versao === b.versao && a.sha256Assinado === b.sha256Assinado

export const assinaturaHandlers: Handlers<typeof assinaturaApi, Contexto> = {
  async preparar({ params: { id }, query }, { banco, entrada, identidade, portas }) {
    if (query.isExt === 'EXT' && identidade.realm !== 'externo') throw new Problema('CONTA_DE_OUTRO_TIPO')
    if (query.idUsuario !== undefined && query.idUsuario !== entrada.id) throw new Problema('ENDERECO_DE_OUTRO_USUARIO')
    const registro = await lerOuRecusar(banco, id, entrada)
    // who signed what was eliminated is still told, by the hash it had
    const { sha256 } = registro.eliminacao
      ? { sha256: registro.sha256Assinado ?? '' }
      : await pdfDoDocumento(portas, registro)
    const assinar = acoesDoDocumento(registro, entrada).find(({ nome }) => nome === 'assinar')
    return {
      documento: apresentar(registro, entrada),
      sha256,
      assinantes: await assinantes(banco, id),
      pode: assinar?.pode ?? false,
      explicacao: assinar?.explicacao ?? '',
      identidadeConfirmadaAte: new Date(
        (identidade.autenticadoEm + portas.configuracao.assinaturaIdadeMaxima) * 1000,
      ).toISOString(),
    }
  },

  /**
   * Two transactions around the key: the attempt is written before the key is used, so nothing is ever signed without
   * a trace, and a retry takes the attempt up again (quality.md §0.3, §1.5).
   */
  async assinar({ params: { id }, body: { tipo, sha256 } }, contexto) {
    const { banco, entrada, identidade, portas } = contexto
    const registro = await lerOuRecusar(banco, id, entrada)
    await exigirAssinatura(banco, registro, entrada.id)
    const { bytes, sha256: vigente } = await pdfDoDocumento(portas, registro)
    if (!(await lido(banco, registro, vigente, sha256))) throw new Problema('DOCUMENTO_MUDOU')
    const agora = portas.relogio.agora()
    const autenticadoEm = new Date(identidade.autenticadoEm * 1000).toISOString()
    if (agora.getTime() / 1000 - identidade.autenticadoEm > portas.configuracao.assinaturaIdadeMaxima)
      throw new Problema('REAUTENTICACAO_NECESSARIA')
    if (!(await portas.chaves.pronta())) throw new Problema('ASSINATURA_INDISPONIVEL')

    await banco.transacao(async (tx) => {
      const travado = await lerOuRecusar(tx, id, entrada, true)
      await exigirAssinatura(tx, travado, entrada.id)
      if (!mesma(travado, registro)) throw new Problema('DOCUMENTO_MUDOU')
      await tx.linhas(
        sql`insert into assinatura (documento_id, versao, pessoa_id, tipo, nivel, estado, sha256_conteudo, preparada_em, autenticado_em, endereco, agente)
            values (${id}, ${registro.versao}, ${entrada.id}, ${tipo}, 'SIMPLES', 'PREPARADA', ${vigente}, ${agora.toISOString()}, ${autenticadoEm},
              ${contexto.endereco}, ${contexto.agente}) on conflict (documento_id, versao, pessoa_id, tipo) do update set sha256_conteudo = excluded.sha256_conteudo,
              preparada_em = excluded.preparada_em, autenticado_em = excluded.autenticado_em, endereco = excluded.endereco, agente = excluded.agente
            where assinatura.estado = 'PREPARADA'`,
      )
    })

    const assinado = await portas.chaves.selar(bytes, {
      campo: `Assinatura_${entrada.id}`,
      motivo: `${palavraDe(registro, entrada.nome)} com confirmação de identidade`,
      local: registro.municipio,
      nome: entrada.nome,
    })
    const sha256Assinado = await portas.arquivos.guardar(assinado)
    const paginas = await contarPaginas(portas, assinado, registro.captura !== null)

    return contexto.escrever(async (tx): Promise<Recibo> => {
      await travarDocumentos(tx, [id, registro.pai?.documentoId ?? id])
      const travado = await lerOuRecusar(tx, id, entrada, true)
      await exigirAssinatura(tx, travado, entrada.id)
      if (!mesma(travado, registro) || travado.mobilId === null) throw new Problema('DOCUMENTO_MUDOU')
      const { id: movimentacaoId, instante } = await registrar(tx, contexto, {
        documentoId: id,
        mobilId: travado.mobilId,
        tipo: autentica(travado) ? 'AUTENTICACAO' : 'ASSINATURA_COM_SENHA',
        descricao: palavraDe(travado, entrada.nome),
        dados: { sha256Conteudo: vigente, sha256Assinado, nivel: 'SIMPLES', versao: travado.versao },
      })
      await tx.linhas(
        sql`update assinatura set estado = 'ASSINADA', sha256_conteudo = ${vigente}, autenticado_em = ${autenticadoEm}, endereco = ${contexto.endereco}, agente = ${contexto.agente}, sha256_assinado = ${sha256Assinado}, assinada_em = ${instante}, movimentacao_id = ${movimentacaoId}
            where documento_id = ${id} and versao = ${travado.versao} and pessoa_id = ${entrada.id} and tipo = ${tipo}`,
      )
      await tx.linhas(
        sql`update assinante set assinado_em = ${instante}, nivel = 'SIMPLES' where documento_id = ${id} and pessoa_id = ${entrada.id}`,
      )
      await tx.linhas(sql`update documento set sha256_assinado = ${sha256Assinado} where id = ${id}`)
      await guardarPaginas(tx, sha256Assinado, paginas)
      // The last signature makes the document what it is; until then more may follow.
      await tx.linhas(
        sql`update documento set situacao = 'ASSINADO', assinado_em = ${instante}
            where id = ${id} and not exists (select 1 from assinante where documento_id = ${id} and assinado_em is null)`,
      )
      avisar(contexto, await remarcar(tx, id, instante), id)
      if (travado.paiMobilId !== null)
        avisar(contexto, await juntarAoPai(tx, contexto, travado.mobilId, travado.paiMobilId), id)
      return {
        documentoId: id,
        mobilId: travado.mobilId,
        sigla: travado.sigla,
        assinadoEm: instante,
        sha256: sha256Assinado,
        codigoVerificador: travado.codigoVerificador,
        nivel: 'SIMPLES',
        proximo: (await proximo(tx, entrada.id, id)) ?? null,
      }
    })
  },
}
