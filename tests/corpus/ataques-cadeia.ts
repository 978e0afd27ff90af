import { assinar, type PedidoAssinatura } from './assinar.ts'
import type { Pessoas, Quem } from './autoridades.ts'
import type { Caso } from './caso.ts'
import { montar, type Pdf } from './escritor.ts'
import { ANTES, DEPOIS, type Publicas, REVOGADO } from './publicas.ts'
import { type Dito, lista, ocsp } from './revogacao.ts'
import { token } from './tempo.ts'
import { dss } from './validos.ts'

const UMA = 'A assinatura é válida'
const SEM_RESPOSTA = 'Não foi possível concluir: revogação não consultada (indeterminado).'
const OPENSSL = { openssl: 'não consulta revogação' }
const NENHUM_CONSULTA = { ...OPENSSL, pdfsig: 'não a consulta aqui: só por OCSP, do próprio certificado' }

/** Certificates good by their bytes, under authorities and answers that should not be believed; and honest ones beside them. */
export function ataquesDeCadeia(p: Pessoas, q: Publicas): Caso[] {
  const caso = (nome: string, ataque: string | null, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}) => ({
    nome: `cadeia: ${nome}`,
    ataque,
    veredicto: 'INDETERMINADO' as const,
    motivo,
    fazer: () => fazer().bytes,
    ...mais,
  })
  const carimbado = (quem: Quem, tsa: Quem, quando: Date, pedido: PedidoAssinatura = {}) =>
    assinar(montar(), quem, { ...pedido, carimbar: (valor) => token(valor, tsa, quando) })
  const guardando = (...ditos: Dito[]) =>
    dss(assinar(montar(), q.semResposta), p, { ocsps: ditos.map((dito) => ocsp(q.semResposta, q.publica, dito)) })
  const ontem = new Date(Date.now() - 86_400_000)
  return [
    caso(
      'carimbo de autoridade do tempo de chave comprometida, e o certificado foi revogado',
      'quem tem a chave dela diz a hora que quer',
      'o carimbo do tempo não pode ser confirmado (o certificado dele foi revogado',
      () => carimbado(q.revogada, q.horaComprometida, ANTES),
      OPENSSL,
    ),
    caso(
      'carimbo de autoridade do tempo de chave comprometida, e o certificado venceu',
      'quem tem a chave dela diz a hora que quer',
      'o carimbo do tempo não pode ser confirmado (o certificado dele foi revogado',
      () => carimbado(p.vencida, q.horaComprometida, new Date('2024-06-01T12:00:00Z'), { momento: null }),
    ),
    caso(
      'carimbo de autoridade do tempo revogada sem que se diga por quê',
      'pode ser que a chave dela seja de todos',
      'o certificado dele foi revogado',
      () => carimbado(p.ana, q.horaSemMotivo, ANTES),
      NENHUM_CONSULTA,
    ),
    caso(
      'carimbo de antes de a autoridade do tempo encerrar',
      null,
      UMA,
      () => carimbado(p.ana, q.horaEncerrada, ANTES),
      { veredicto: 'PASSOU' },
    ),
    caso(
      'o arquivo traz uma resposta boa e uma mais nova, que revoga',
      'a primeira resposta é de quando era bom',
      'o certificado foi revogado',
      () => guardando({ desde: ontem }, { revogado: REVOGADO }),
      OPENSSL,
    ),
    caso(
      'o arquivo traz uma resposta boa e uma lista que revoga',
      'a resposta é de quando era bom',
      'o certificado foi revogado',
      () =>
        dss(assinar(montar(), q.semResposta), p, {
          ocsps: [ocsp(q.semResposta, q.publica, { desde: ontem })],
          listas: [lista(q.publica, [[q.semResposta, REVOGADO]])],
        }),
      OPENSSL,
    ),
    caso(
      'o arquivo traz a resposta de quem a autoridade nomeou',
      null,
      UMA,
      () => guardando({ responder: q.respondedora }),
      {
        veredicto: 'PASSOU',
        pdfsig: 'não olha o DSS',
      },
    ),
    caso(
      'resposta de quem já não podia responder',
      'a chave do responder vencido diz que respondeu quando ainda valia',
      SEM_RESPOSTA,
      () => guardando({ responder: q.respondedoraVencida, produzida: new Date('2024-12-01T00:00:00Z') }),
      OPENSSL,
    ),
    caso(
      'resposta de quem foi revogado',
      'a chave do responder é de todos',
      SEM_RESPOSTA,
      () => guardando({ responder: q.respondedoraRevogada }),
      OPENSSL,
    ),
    caso(
      'resposta com extensão crítica desconhecida',
      'o que ela diz depende do que não se entende',
      SEM_RESPOSTA,
      () => guardando({ critica: true }),
      OPENSSL,
    ),
    caso(
      'lista de autoridade que não assina listas',
      'a chave é só de emitir certificados',
      SEM_RESPOSTA,
      () => dss(assinar(montar(), q.deSemListas), p, { listas: [lista(q.semListas, [])] }),
      OPENSSL,
    ),
    caso('lista que diz de que parte é', null, UMA, () => assinar(montar(), q.deParte), { veredicto: 'PASSOU' }),
    caso(
      'revogado numa lista que diz de que parte é',
      'a chave já não valia',
      'antes da assinatura',
      () => carimbado(q.deParteRevogada, p.tsa, DEPOIS),
      { veredicto: 'FALHOU', ...NENHUM_CONSULTA },
    ),
    caso(
      'lista da parte 10 pela da parte 1',
      'o endereço de uma começa como o da outra',
      SEM_RESPOSTA,
      () => dss(assinar(montar(), q.deParteMuda), p, { listas: [q.parteDez] }),
      OPENSSL,
    ),
    caso(
      'de autoridade revogada',
      'quem tem a chave da autoridade emite em nome de qualquer um',
      'o certificado da autoridade “AC do Meio” foi revogado em 01/06/2025',
      () => assinar(montar(), q.inocente),
      NENHUM_CONSULTA,
    ),
    caso(
      'de autoridade revogada antes do carimbo',
      'quem tem a chave da autoridade emite em nome de qualquer um',
      'Assinatura inválida: o certificado da autoridade “AC do Meio” foi revogado em 01/06/2025',
      () => carimbado(q.inocente, p.tsa, DEPOIS),
      { veredicto: 'FALHOU', ...NENHUM_CONSULTA },
    ),
  ]
}
