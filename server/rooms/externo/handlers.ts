import type { Handlers } from '#contract/endpoint.ts'
import type { Convites, externoApi } from '#contract/externo.ts'
import { Problema } from '#contract/problem.ts'

import { performOn } from '#server/acts/pipeline/on-document.ts'
import type { Made } from '#server/acts/pipeline/perform.ts'
import { exigirNadaEmCurso } from '#server/core/signatario/em-curso.ts'
import { daVez } from '#server/core/signatario/regras.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { protegerCpf } from '#server/core/cpf/cpfs.ts'
import { pararCartas } from '#server/core/correio/escrever.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { convidarDaVez } from '#server/core/externo/convidar.ts'
import { pessoaDoEmail } from './pessoa.ts'
import {
  type ConviteGuardado,
  emailMascarado,
  impedimentoDeRenovar,
  impedimentoDeRevogar,
  situacaoDoConvite,
} from '#server/core/externo/regras.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

type Lido = ConviteGuardado & { id: number; nome: string; email: string }

const guardados = (banco: Banco, documentoId: number) =>
  banco.linhas<Lido>(
    sql`select p.id, p.nome, i.email, a.assinado_em as "assinadoEm", c.enviado_em as "enviadoEm", c.expira_em as "expiraEm",
      c.revogado_em as "revogadoEm"
        from assinante a join pessoa p on p.id = a.pessoa_id and p.externa join identidade i on i.id = p.identidade_id
        left join convite c on c.documento_id = a.documento_id and c.pessoa_id = a.pessoa_id where a.documento_id = ${documentoId}
          order by a.ordem`,
  )

async function convites(banco: Banco, registro: Registro, { entrada, portas }: Contexto): Promise<Convites> {
  const agora = portas.relogio.agora().toISOString()
  const impede = impedimentoDeRevogar(registro, entrada)
  const renova = impedimentoDeRenovar(registro, entrada) === undefined
  const vez = daVez(registro).map((cada) => cada.id)
  return {
    itens: (await guardados(banco, registro.id)).map(({ id, nome, email, ...guardado }) => ({
      pessoa: { id, nome },
      email: emailMascarado(email),
      situacao: situacaoDoConvite(guardado, agora),
      enviadoEm: guardado.enviadoEm,
      expiraEm: guardado.expiraEm,
      podeRenovar: renova && vez.includes(id),
    })),
    pode: impede === undefined,
    explicacao: impede === undefined ? '' : dizer(entrada.lingua, impede),
  }
}

function mudar(
  { id, pessoa }: { id: number; pessoa: number },
  contexto: Contexto,
  impedimento: typeof impedimentoDeRenovar,
  fazer: (tx: Banco, convidado: Lido, agora: { instante: string; vez: number[] }) => Promise<Made>,
): Promise<Convites> {
  const { entrada, portas } = contexto
  return performOn(contexto, id, {
    rule(registro) {
      const impede = impedimento(registro, entrada)
      if (impede !== undefined) throw naoPermitido(impede)
    },
    async effect(tx, registro) {
      const convidado = (await guardados(tx, id)).find((cada) => cada.id === pessoa)
      if (!convidado) throw new Problema('CONVITE_NAO_ENCONTRADO')
      return fazer(tx, convidado, {
        instante: portas.relogio.agora().toISOString(),
        vez: daVez(registro).map((cada) => cada.id),
      })
    },
    answer: (tx, registro) => convites(tx, registro, contexto),
  })
}

export const externoHandlers: Handlers<typeof externoApi, Contexto> = {
  async convidar({ body }, contexto) {
    if (contexto.portas.correio.modo === 'DESLIGADO') throw new Problema('CONVITE_SEM_CORREIO')
    const cpf = await protegerCpf(contexto.portas.cpfs, body.cpf)
    return contexto.escrever((tx) => pessoaDoEmail(tx, { ...body, cpf }))
  },

  async listar({ params: { id } }, contexto) {
    return convites(contexto.banco, await lerOuRecusar(contexto.banco, id, contexto.entrada), contexto)
  },

  renovar({ params }, contexto) {
    return mudar(
      params,
      contexto,
      impedimentoDeRenovar,
      async (tx, { id: pessoaId, nome, assinadoEm }, { instante, vez }) => {
        if (assinadoEm !== null || !vez.includes(pessoaId)) throw new Problema('CONVITE_NAO_ESPERA')
        await tx.linhas(
          sql`update convite set revogado_em = null where documento_id = ${params.id} and pessoa_id = ${pessoaId}`,
        )
        await convidarDaVez(tx, params.id, instante, [pessoaId])
        return { tipo: 'CONVITE_EXTERNO', descricao: `Convite enviado de novo a ${nome}`, dados: { pessoa: pessoaId } }
      },
    )
  },

  revogar({ params }, contexto) {
    return mudar(
      params,
      contexto,
      impedimentoDeRevogar,
      async (tx, { id: pessoaId, nome, revogadoEm, enviadoEm }, { instante }) => {
        if (revogadoEm !== null || enviadoEm === null) throw new Problema('CONVITE_NAO_ESPERA')
        await exigirNadaEmCurso(tx, params.id, { pessoaId })
        await tx.linhas(
          sql`update convite set revogado_em = ${instante} where documento_id = ${params.id} and pessoa_id = ${pessoaId}`,
        )
        await pararCartas(tx, params.id, pessoaId, instante)
        return { tipo: 'REVOGACAO_DE_CONVITE', descricao: `Convite de ${nome} encerrado`, dados: { pessoa: pessoaId } }
      },
    )
  },
}
