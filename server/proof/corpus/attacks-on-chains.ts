import { assinar, type PedidoAssinatura } from './sign.ts'
import { generateKeyPairSync } from 'node:crypto'
import { emitir, extensao, type Pessoas, type Quem, rsa } from './authorities.ts'
import type { Caso } from './case.ts'
import { el, nulo, oid, type Resumo, seq, set } from './der.ts'
import { montar, type Pdf } from './writer.ts'
import { ANTES, DEPOIS, type Publicas, REVOGADO } from './public-authorities.ts'
import { type Dito, lista, ocsp } from './revocation.ts'
import { carimbarTudo } from './archive-timestamp.ts'
import { token } from './timestamp.ts'
import { dss } from './valid.ts'

const UMA = 'A assinatura é válida'
const SEM_RESPOSTA = 'Não foi possível concluir: revogação não consultada (indeterminado).'
const OPENSSL = { openssl: 'não consulta revogação' }
const FRACA = { openssl: 'aceita algoritmos e chaves fracas no caminho' }
const NENHUM_RECUSA_FRACA = { ...FRACA, pdfsig: 'aceita SHA-1 e chaves fracas no caminho' }
const FORA_DE_ORDEM = 'diz uma hora anterior à de outro que já estava no arquivo'
const NENHUM_ORDENA = { openssl: 'não compara carimbos' }
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
  const chave = rsa()
  const de = (mais: Partial<Parameters<typeof emitir>[0]> = {}) =>
    assinar(montar(), emitir({ nome: 'Fábio Folha', emissor: p.raiz, chave, ...mais }))
  const meio = (nome: string, mais: Partial<Parameters<typeof emitir>[0]> = {}) =>
    emitir({ nome, ca: true, emissor: p.raiz, chave: p.bruno.chave, ...mais })
  const pais = (sigla: string) => el(0xa4, seq(set(seq(oid('2.5.4.6'), el(0x13, Buffer.from(sigla))))))
  const soNomes = (permitido: Buffer, etiqueta = 0xa0) => [
    extensao('2.5.29.30', true, seq(el(etiqueta, seq(permitido)))),
  ]
  const alternativo = extensao('2.5.29.17', false, seq(el(0x81, Buffer.from('fabio@fora.example'))))
  const desconhecida = [extensao('1.2.3.4.5.6', true, nulo)]
  const fraca = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits }).privateKey

  const renovada = { nome: 'AC Renovada', chave: p.bruno.chave }
  const acVelha = meio('AC Renovada', { ...renovada, ate: '2025-01-01T00:00:00Z' })
  const acNova = meio('AC Renovada', renovada)
  return [
    caso(
      'autoridade abaixo de quem só emite para pessoas',
      'pathLen 0, e há outra autoridade no meio',
      'o certificado da autoridade “AC de Pessoas” não permite tantas autoridades abaixo',
      () => de({ emissor: meio('AC de Mais', { emissor: meio('AC de Pessoas', { niveis: 0 }) }) }),
    ),
    caso(
      'autoridade com uma só abaixo, como permite',
      null,
      UMA,
      () => de({ emissor: meio('AC de Cima', { niveis: 0 }) }),
      {
        veredicto: 'PASSOU',
      },
    ),
    caso(
      'nome de fora do que a autoridade pode nomear',
      'a autoridade só pode nomear quem é da França',
      'o nome não é dos que a autoridade “AC da França” pode dar',
      () => de({ emissor: meio('AC da França', { extensoes: soNomes(pais('FR')) }) }),
    ),
    caso(
      'nome que a autoridade não pode dar',
      'a autoridade não pode nomear quem é do Brasil',
      'o nome não é dos que a autoridade “AC de Fora” pode dar',
      () => de({ emissor: meio('AC de Fora', { extensoes: soNomes(pais('BR'), 0xa1) }) }),
    ),
    caso(
      'endereço de fora do que a autoridade pode nomear',
      'a autoridade só pode nomear endereços de uma casa',
      'o nome não é dos que a autoridade “AC da Casa” pode dar',
      () =>
        de({
          emissor: meio('AC da Casa', { extensoes: soNomes(el(0x81, Buffer.from('casa.example'))) }),
          extensoes: [alternativo],
        }),
    ),
    caso(
      'nome de dentro do que a autoridade pode nomear',
      null,
      UMA,
      () => de({ emissor: meio('AC do Brasil', { extensoes: soNomes(pais('BR')) }) }),
      { veredicto: 'PASSOU' },
    ),
    caso(
      'extensão crítica desconhecida no certificado',
      'o que ele permite depende do que não se entende',
      'o certificado traz uma extensão crítica que não se entende aqui (1.2.3.4.5.6)',
      () => de({ extensoes: desconhecida }),
    ),
    caso(
      'extensão crítica desconhecida na autoridade',
      'o que ela permite depende do que não se entende',
      'o certificado da autoridade “AC Estranha” traz uma extensão crítica que não se entende aqui (1.2.3.4.5.6)',
      () => de({ emissor: meio('AC Estranha', { extensoes: desconhecida }) }),
    ),
    ...(['md5', 'sha1'] satisfies Resumo[]).map((resumo) =>
      caso(
        `certificado assinado com ${resumo.toUpperCase()}`,
        'faz-se outro de mesmo resumo',
        'o certificado foi assinado com um algoritmo que não se aceita mais',
        () => de({ resumo }),
        resumo === 'md5' ? FRACA : NENHUM_RECUSA_FRACA,
      ),
    ),
    caso(
      'autoridade assinada com SHA-1',
      'faz-se outra de mesmo resumo',
      'o certificado da autoridade “AC Antiga” foi assinado com um algoritmo que não se aceita mais',
      () => de({ emissor: meio('AC Antiga', { resumo: 'sha1' }) }),
      NENHUM_RECUSA_FRACA,
    ),
    ...[512, 1024].map((bits) =>
      caso(
        `chave RSA de ${bits} bits`,
        'a chave se acha',
        'o certificado tem uma chave fraca',
        () => de({ chave: fraca(bits) }),
        NENHUM_RECUSA_FRACA,
      ),
    ),
    caso(
      'autoridade com chave RSA de 1024 bits',
      'a chave se acha',
      'o certificado da autoridade “AC Fraca” tem uma chave fraca',
      () => de({ emissor: meio('AC Fraca', { chave: fraca(1024) }) }),
      NENHUM_RECUSA_FRACA,
    ),
    caso('assinado por si, com um prazo que não é data', 'o mês treze', 'o certificado não diz até quando vale', () =>
      assinar(montar(), emitir({ nome: 'Treze', chave, fim: el(0x17, Buffer.from('991399999999Z')) })),
    ),
    caso(
      'de autoridade que só emite para sítios',
      'o uso estendido dela é só de servidor',
      'o certificado da autoridade “AC de Sítios” não emite para esse uso',
      () => de({ emissor: meio('AC de Sítios', { estendido: '1.3.6.1.5.5.7.3.1' }) }),
    ),
    caso(
      'de autoridade que só emite para correio',
      null,
      UMA,
      () => de({ emissor: meio('AC de Correio', { estendido: '1.3.6.1.5.5.7.3.4' }) }),
      { veredicto: 'PASSOU' },
    ),
    caso(
      'autoridade renovada, e o arquivo traz a vencida e a nova',
      null,
      UMA,
      () =>
        assinar(montar(), { ...emitir({ nome: 'Rita', emissor: acNova, chave }), cadeia: [acVelha.der, acNova.der] }),
      { veredicto: 'PASSOU' },
    ),
    caso(
      'carimbo de autoridade do tempo que só emite para pessoas',
      'o uso estendido de quem a emitiu é só de correio',
      'o certificado da autoridade “AC sem Tempo” não emite para esse uso',
      () =>
        carimbado(
          p.ana,
          emitir({
            nome: 'Hora Emprestada',
            emissor: meio('AC sem Tempo', { estendido: '1.3.6.1.5.5.7.3.4' }),
            chave,
            estendido: '1.3.6.1.5.5.7.3.8',
          }),
          ANTES,
        ),
      { openssl: 'não olha o carimbo dentro da assinatura', pdfsig: 'não olha o carimbo dentro da assinatura' },
    ),
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
      'carimbo do documento de antes do da assinatura que ele cobre',
      'o relógio de um dos dois mente',
      FORA_DE_ORDEM,
      () => carimbarTudo(carimbado(p.ana, p.tsa, DEPOIS), p.tsa, ANTES),
      NENHUM_ORDENA,
    ),
    caso(
      'carimbo do documento de antes do que ele cobre',
      'o relógio de um dos dois mente',
      FORA_DE_ORDEM,
      () => carimbarTudo(carimbarTudo(assinar(montar(), p.ana), p.tsa, DEPOIS), p.tsa, ANTES),
      NENHUM_ORDENA,
    ),
    caso(
      'assinatura carimbada antes do carimbo que ela cobre',
      'o relógio de um dos dois mente',
      FORA_DE_ORDEM,
      () =>
        assinar(carimbarTudo(assinar(montar(), p.ana), p.tsa, DEPOIS), p.bruno, {
          carimbar: (valor) => token(valor, p.tsa, ANTES),
        }),
      NENHUM_ORDENA,
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
      () => carimbado(q.deParteRevogada, p.tsa, DEPOIS, { momento: '20250901110000Z' }),
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
      () => carimbado(q.inocente, p.tsa, DEPOIS, { momento: '20250901110000Z' }),
      { veredicto: 'FALHOU', ...NENHUM_CONSULTA },
    ),
  ]
}
