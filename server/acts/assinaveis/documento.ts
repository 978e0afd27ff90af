import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import { eCapturado } from '#contract/origem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { pdfDoDocumento } from '#server/core/documento/pdf.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { papelDe } from '#server/core/documento/papel.ts'
import { juntarAoPai } from '../dossie/pecas.ts'
import { enviarOPai } from './enviar-o-pai.ts'
import { exigirSubstituicao } from '#server/core/substituicao/assinar-por.ts'
import type { QuemChancela } from '#server/base/assinatura/frase.ts'
import { campoDaAssinatura } from '#server/base/assinatura/campo.ts'
import { impedimento } from '#server/core/signatario/regras.ts'
import type { Assinavel } from '#server/core/assinaveis/assinavel.ts'
import { exigirQueAceite } from '#server/core/assinaveis/aceita.ts'

/** Signing a captured document declares the copy equal to the original. */
const autentica = ({ origem }: Registro) => eCapturado(origem)
function palavraDe(registro: Registro, { id, nome }: EntradaAtiva) {
  if (autentica(registro)) return `Confere com o original: autenticado por ${nome}`
  const papel = registro.signatarios.find((cada) => cada.id === id)?.papel
  if (papel === 'APROVADOR') return `Aprovado por ${nome}`
  return papel === 'TESTEMUNHA' ? `Assinado por ${nome}, como testemunha,` : `Assinado por ${nome}`
}

/** As on the paper; undefined of who is not there, and of a captured file, which keeps no room for marks. */
function quemChancela(registro: Registro, { id }: EntradaAtiva): QuemChancela | undefined {
  const dito = papelDe(registro).signatarios.find(({ pessoaId }) => pessoaId === id)
  if (!dito || registro.captura !== null) return undefined
  const { nome, funcao: cargo, papel = 'COSSIGNATARIO', substitui } = dito
  return { nome: nome ?? '', cargo, papel, substitui, codigoVerificador: registro.codigoVerificador }
}

/** Rules that depend on the day: a signer named in somebody's stead must be their substitute today. */
export async function exigirNoDia(
  banco: Banco,
  { titularId, responsavel }: Registro,
  { id }: EntradaAtiva,
  agora: Date,
) {
  if (titularId !== null && responsavel?.id === id) await exigirSubstituicao(banco, id, titularId, hoje(agora))
}

export async function assinavelDoDocumento(
  banco: Banco,
  id: number,
  entrada: EntradaAtiva,
  travar = false,
): Promise<Assinavel> {
  const registro = await lerOuRecusar(banco, id, entrada, travar)
  const { versao, sigla, sha256Assinado: base, captura, mobilId, pai } = registro
  const campo = campoDaAssinatura(registro, entrada.id)
  const chancela = quemChancela(registro, entrada)
  const completa = registro.signatarios.every((cada) => cada.id === entrada.id || cada.assinadoEm !== null)
  return {
    referencia: { documentoId: id, versao, sobreId: null, ato: 'ASSINATURA' },
    registro,
    titulo: sigla,
    campo,
    palavra: palavraDe(registro, entrada),
    ...(chancela && { chancela }),
    minimo: registro.modelo.nivelAssinaturaMinimo,
    base,
    deFora: captura !== null,
    completa,
    impedimento: impedimento(registro, entrada.id),
    movimento: {
      mobilId,
      descricao: palavraDe(registro, entrada).replace(/,$/, ''),
      tipo: (_, doTipo) => (autentica(registro) ? 'AUTENTICACAO' : doTipo),
      dados: { versao },
    },
    exigirNoMomento: (banco, agora) => exigirNoDia(banco, registro, entrada, agora),
    pdf: (portas) => pdfDoDocumento(portas, registro),
    ...(captura !== null && { conferir: exigirQueAceite(campo) }),
    travam: [id, pai?.documentoId ?? id],
    // the last signature settles the document's type of movement; until then others may follow
    noDocumento({ instante, sha256Assinado }) {
      const ultima = sql`not exists (select 1 from assinante where documento_id = ${id} and assinado_em is null
        and pessoa_id <> ${entrada.id})`
      return sql`sha256_assinado = ${sha256Assinado}, situacao = case when ${ultima} then 'ASSINADO' else situacao end,
        assinado_em = case when ${ultima} then ${instante}::timestamptz else assinado_em end`
    },
    apply: (tx, _, { instante, nivel }) =>
      tx.linhas(
        sql`update assinante set assinado_em = ${instante}, nivel = ${nivel} where documento_id = ${id} and pessoa_id = ${entrada.id}`,
      ),
    // before it is signed, the whole unit that wrote it may read it; afterwards its level decides, and a closed one leaves
    // some out
    hides: registro.nivelAcesso >= NIVEL_COM_HIPOTESE,
    // an external signer may not write in another document's history: the house joins it
    async setsOff(tx, contexto) {
      if (mobilId === null || registro.paiMobilId === null) return
      const dossie = entrada.externa ? undefined : await juntarAoPai(tx, contexto, mobilId, registro.paiMobilId)
      if (completa) await enviarOPai(tx, contexto, registro, dossie)
    },
  }
}
