import type { dossieApi } from '#contract/dossie.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { MobilAberto } from '#contract/mobil.ts'

import { type Act, perform } from '#server/acts/pipeline/perform.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { feito } from '#server/core/documento/condicoes-custodia.ts'
import { avisarDocumento } from '#server/core/evento/avisar.ts'
import { abertoAgora } from '#server/core/mobil/aberto.ts'
import { exigirAutoridade } from '#server/core/dossie/autoridade.ts'
import { exigirQueReceba, juntar, novaPeca, retirarPeca, travarPar } from '#server/acts/dossie/pecas.ts'
import { idDoMobil, travarComDono, type Visto } from '#server/core/dossie/travar.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'

/** Refusal: it was moved while this call waited, with who did it, if known. */
const jaSaiu = ({ mobil: { ato } }: Visto) => recusar((ato && feito(ato)) ?? 'MUDOU_DE_LUGAR')

type ComOutro = Visto & { aquele: Visto }
/** Reads and locks the via in question and the other one. */
async function par(tx: Banco, contexto: Contexto, mobil: string, outro: string): Promise<ComOutro> {
  // a sigla is a compact code with dashes and slashes
  const [este, outroId] = [await idDoMobil(tx, mobil), await idDoMobil(tx, outro.replace(/[^0-9A-Za-z]/g, ''))]
  const { dossie: aquele, ...visto } = await travarPar(tx, contexto.entrada, este, outroId)
  if (visto.id === aquele.id) throw recusar('ESCOLHA_OUTRO')
  return { ...visto, aquele }
}

/** A via with its dossier or apensos, which may be hidden from the caller. */
async function comDono(tx: Banco, { entrada }: Contexto, mobil: string): Promise<Visto & { dono: Visto }> {
  const id = await idDoMobil(tx, mobil)
  const preso = await linha<{ dono: number | null }>(
    tx,
    sql`select coalesce(pai_id, mestre_id) as dono from mobil where id = ${id}`,
  )
  const [este, dono] = await travarComDono(tx, entrada, id, preso?.dono ?? id)
  if (!este || !dono) throw new Error('two mobiles locked, fewer read')
  return { ...este, dono }
}

function donoDe({ mobil }: Visto): number {
  const dono = mobil.paiId ?? mobil.mestreId
  if (dono === null) throw recusar('NAO_JUNTADO_NEM_APENSADO')
  return dono
}

/** An act on a via that names another; locks both, answers the first. */
const comOutro = (
  contexto: Contexto,
  mobil: string,
  outro: string,
  act: Pick<Act<ComOutro, MobilAberto>, 'rule' | 'effect'>,
) =>
  perform(contexto, {
    ...act,
    lock: (tx) => par(tx, contexto, mobil, outro),
    answer: (tx, { id, mobilId }) => abertoAgora(tx, id, contexto.entrada, mobilId),
  })

export const dossieHandlers: Handlers<typeof dossieApi, Contexto> = {
  juntar: ({ params, body }, contexto) =>
    comOutro(contexto, params.mobil, body.outro, {
      rule({ aquele, ...este }) {
        exigir('juntar', este, contexto.entrada)
        exigirQueReceba(aquele, contexto.entrada)
      },
      effect: (tx, { aquele, ...este }) => juntar(tx, { ...este, dossie: aquele }, 'JUNTADA'),
    }),

  desentranhar: ({ params, body: { motivo } }, contexto) =>
    perform(contexto, {
      lock: (tx) => comDono(tx, contexto, params.mobil),
      rule({ dono, ...filho }) {
        exigir('desentranhar', filho, contexto.entrada)
        if (donoDe(filho) !== dono.mobilId) throw jaSaiu(filho)
      },
      effect(tx, { dono, ...filho }) {
        const { lotacaoId, id: pessoaId } = contexto.entrada
        return retirarPeca(tx, { ...filho, dossie: dono }, motivo, { lotacaoId, pessoaId })
      },
      answer: (tx, { id, mobilId }) => abertoAgora(tx, id, contexto.entrada, mobilId),
    }),

  incluirCopia: ({ params, body }, contexto) =>
    comOutro(contexto, params.mobil, body.outro, {
      rule: 'incluirCopia',
      async effect(tx, { mobilId, aquele }) {
        if (aquele.situacao !== 'ASSINADO') throw recusar('COPIA_SO_DE_ASSINADO')
        return {
          tipo: 'COPIA',
          descricao: `Incluiu cópia de ${aquele.mobil.sigla}`,
          dados: { peca: aquele.mobilId, sigla: aquele.mobil.sigla, sha256: aquele.sha256Assinado },
          after: (_, { id }) => novaPeca(tx, mobilId, aquele.mobilId, 'COPIA', id),
        }
      },
    }),

  apensar: ({ params, body }, contexto) =>
    comOutro(contexto, params.mobil, body.outro, {
      rule({ aquele, ...este }) {
        exigir('apensar', este, contexto.entrada)
        exigirQueReceba(aquele, contexto.entrada)
      },
      effect: async (_, { aquele }) => ({
        tipo: 'APENSACAO',
        descricao: `Apensado a ${aquele.mobil.sigla}`,
        dados: { mestre: aquele.mobilId, sigla: aquele.mobil.sigla },
      }),
    }),

  desapensar: ({ params }, contexto) =>
    perform(contexto, {
      lock: (tx) => comDono(tx, contexto, params.mobil),
      rule({ dono, ...este }) {
        exigir('desapensar', este, contexto.entrada)
        if (donoDe(este) !== dono.mobilId) throw jaSaiu(este)
      },
      effect: async (_, { dono }) => ({
        tipo: 'DESAPENSACAO',
        descricao: `Desapensado de ${dono.mobil.sigla}`,
        dados: { mestre: dono.mobilId },
      }),
      answer: (tx, { id, mobilId }) => abertoAgora(tx, id, contexto.entrada, mobilId),
    }),

  vincular: ({ params, body }, contexto) =>
    comOutro(contexto, params.mobil, body.outro, {
      rule: 'vincular',
      async effect(tx, { aquele, ...este }) {
        const ja = await linha(
          tx,
          sql`select 1 as sim from vinculo where documento_id = ${este.id} and outro_id = ${aquele.id} and tipo = ${body.tipo}`,
        )
        if (ja) throw recusar('JA_LIGADOS')
        const autoridade = body.tipo !== 'VER_TAMBEM' && (await exigirAutoridade(tx, este, aquele, contexto.entrada))
        // shown on the other one's page too
        avisarDocumento(contexto, aquele.id)
        return {
          tipo: 'VINCULACAO',
          descricao: `${NOMES[body.tipo]} ${aquele.sigla}`,
          dados: { documento: aquele.id, sigla: aquele.sigla, tipo: body.tipo, ...(autoridade && { autoridade }) },
          after: (_, { id }) =>
            tx.linhas(
              sql`insert into vinculo (documento_id, outro_id, tipo, movimentacao_id)
                  values (${este.id}, ${aquele.id}, ${body.tipo}, ${id})`,
            ),
        }
      },
    }),
}

const NOMES = {
  VER_TAMBEM: 'Ver também',
  ALTERA: 'Altera',
  REVOGA: 'Revoga',
  CANCELA: 'Cancela',
  TORNA_SEM_EFEITO: 'Torna sem efeito',
}
