import type { cossignatarioApi } from '#contract/cossignatario.ts'
import { COSSIGNATARIOS_MAXIMO, type Documento } from '#contract/documento.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import { performOnDocument } from '#server/acts/pipeline/on-document.ts'
import type { Made } from '#server/acts/pipeline/perform.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { conferirNomeados } from '#server/core/regras/conferir.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { conferirPessoas, registrarPassagem } from '#server/core/documento/escrita.ts'
import { hashDoPapel, papelDe } from '#server/core/documento/papel.ts'
import { carregar, type Registro } from '#server/core/documento/registro.ts'
import { exigirNadaEmCurso } from '#server/core/signatario/em-curso.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

/**
 * Changes the signers: rule, effect, one movement, marks. Pages show signers, so that who had it open is told it changed.
 * Each is printed with the words of the day they were added.
 */
const mudar = (
  id: number,
  contexto: Contexto,
  fazer: (tx: Banco, registro: Registro) => Promise<Made>,
): Promise<Documento> =>
  performOnDocument(contexto, id, {
    rule: 'incluirCossignatario',
    hides: 'ITSELF',
    async effect(tx, registro) {
      await exigirNadaEmCurso(tx, id, { doTexto: true })
      const movimento = await fazer(tx, registro)
      const quem = await carregar(tx, id, contexto.entrada)
      if (!quem) throw new Error(`document lost in its own transaction: ${id}`)
      const papel = papelDe(quem)
      await tx.linhas(
        sql`update documento set versao = versao + 1, papel = ${JSON.stringify(papel)}::jsonb where id = ${id}`,
      )
      const sha256Papel = await hashDoPapel({
        sigla: quem.sigla,
        data: quem.data ?? '',
        assunto: quem.assunto,
        papel,
      })
      return { ...movimento, dados: { ...movimento.dados, sha256Papel } }
    },
  })

/** Whether somebody is among these, through any entry. */
const repete = async (tx: Banco, pessoaId: number, ja: number[]) =>
  (await linha(
    tx,
    sql`select 1 as sim from pessoa p join pessoa q on q.identidade_id = p.identidade_id where p.id = ${pessoaId}
      and q.id = any(${sql.param(ja)}::bigint[])`,
  )) !== undefined

const COMO = { COSSIGNATARIO: '', TESTEMUNHA: ', como testemunha', APROVADOR: ', para aprovar' }
const nomeCom = ({ nome, lotacao }: { nome: string; lotacao: { sigla: string } }) => `${nome} (${lotacao.sigla})`

export const cossignatarioHandlers: Handlers<typeof cossignatarioApi, Contexto> = {
  incluir({ params: { id }, body: { pessoaId, papel } }, contexto) {
    return mudar(id, contexto, async (tx, { responsavel, cossignatarios, orgao, modelo }) => {
      if (cossignatarios.length >= COSSIGNATARIOS_MAXIMO) throw new Problema('COSSIGNATARIO_INVALIDO')
      await conferirPessoas(tx, { cossignatarioIds: [pessoaId] }, orgao.id)
      await conferirNomeados(tx, contexto.entrada, modelo.id, { assinam: [pessoaId] })
      // present signers may have left since: only check for repeats
      const ja = [responsavel?.id, ...cossignatarios.map((cada) => cada.id)].filter((cada) => cada !== undefined)
      if (await repete(tx, pessoaId, ja)) throw new Problema('COSSIGNATARIO_INVALIDO')
      // last, keeping the others' order
      await tx.linhas(
        sql`insert into assinante (documento_id, pessoa_id, papel, ordem)
            select ${id}, ${pessoaId}, ${papel}, 1 + max(ordem) from assinante where documento_id = ${id}`,
      )
      const pessoa = await linha<{ nome: string; lotacaoId: number; sigla: string }>(
        tx,
        sql`select p.nome, l.id as "lotacaoId", l.sigla from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${pessoaId}`,
      )
      if (!pessoa) throw new Problema('COSSIGNATARIO_INVALIDO')
      await registrarPassagem(tx, id, pessoa.lotacaoId, pessoaId, 'PARTICIPACAO')
      return {
        tipo: 'INCLUSAO_DE_COSSIGNATARIO',
        descricao: `${nomeCom({ nome: pessoa.nome, lotacao: pessoa })} também assina${COMO[papel]}`,
        dados: { pessoa: pessoaId, ...(papel !== 'COSSIGNATARIO' && { papel }) },
      }
    })
  },

  retirar({ params: { id, pessoa: pessoaId } }, contexto) {
    return mudar(id, contexto, async (tx, { cossignatarios }) => {
      const pessoa = cossignatarios.find((cada) => cada.id === pessoaId)
      if (!pessoa) throw new Problema('COSSIGNATARIO_NAO_ENCONTRADO')
      // refuses while they sign something of it that they could no longer read
      await exigirNadaEmCurso(tx, id, { pessoaId })
      await tx.linhas(sql`delete from assinante where documento_id = ${id} and pessoa_id = ${pessoaId}`)
      await tx.linhas(sql`delete from convite where documento_id = ${id} and pessoa_id = ${pessoaId}`)
      // it never reached them: remove the passage, unless they wrote a part
      await tx.linhas(
        sql`delete from passagem g where g.documento_id = ${id} and g.pessoa_id = ${pessoaId} and g.papel = 'PARTICIPACAO'
              and not exists (select 1 from colaboracao c where c.documento_id = g.documento_id and c.encerrada_por = g.pessoa_id
                and c.estado = 'CONCLUIDA')`,
      )
      const incluido = await linha<{ id: number | null }>(
        tx,
        sql`select max(v.id) as id from movimentacao v where v.documento_id = ${id} and v.tipo = ${numeroDe('INCLUSAO_DE_COSSIGNATARIO')}
          and (v.dados ->> 'pessoa')::bigint = ${pessoaId}`,
      )
      return {
        tipo: 'RETIRADA_DE_COSSIGNATARIO',
        descricao: `${nomeCom(pessoa)} deixa de assinar`,
        dados: { pessoa: pessoaId },
        ...(incluido?.id != null && { cancelaId: incluido.id }),
      }
    })
  },
}
