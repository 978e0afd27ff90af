// The time stamp over the checkpoint that holds the history, or over a later one that holds that: RFC 3161, read here.
import {
  assinaturaConfere,
  canonico,
  deBase64,
  dentro,
  doTexto,
  elementos,
  emHex,
  iguais,
  lerCertificado,
  MESSAGE_DIGEST,
  oid,
  RESUMOS,
  resumir,
  SELO,
} from './provas.js'

const SIGNED_DATA = '2a864886f70d010702'
const TST_INFO = '2a864886f70d0109100104'
/** id-kp-timeStamping, as it stands in a certificate. */
const PARA_CARIMBAR = '06082b06010505070308'

const instanteDe = (texto) => {
  const [, ano, mes, dia, hora, minuto, segundo, fracao = '0'] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(texto) ?? []
  return Date.UTC(ano, mes - 1, dia, hora, minuto, segundo) + Math.floor(Number(fracao) * 1000)
}

/** The token is of this seal: who stamped it, or `falha`. */
async function conferirToken(token, selo, instante) {
  const [tipo, envolto] = dentro(elementos(token)[0])
  const [, , levado, ...resto] = dentro(dentro(envolto)[0])
  const [tipoDele, dentroDele] = dentro(levado)
  if (oid(tipo) !== SIGNED_DATA || oid(tipoDele) !== TST_INFO) return { falha: 'não é um carimbo do tempo' }
  const conteudo = dentro(dentroDele)[0].corpo
  const [, , impressao, , quando] = dentro(elementos(conteudo)[0])
  const [algoritmoDele, resumoDele] = dentro(impressao)
  const certificados = resto.filter(({ etiqueta }) => etiqueta === 0xa0).flatMap(dentro)
  const [signatario] = dentro(resto.at(-1))
  const [, sid, resumoUsado, atributos, algoritmo, assinatura] = dentro(signatario)
  const [emissor, serie] = dentro(sid)
  const dele = certificados
    .map(({ bruto }) => lerCertificado(bruto))
    .find((c) => iguais(c.emissor, emissor.bruto) && iguais(c.serie, serie.bruto))
  if (!dele) return { falha: 'o certificado de quem carimbou não veio' }
  if (!emHex(dele.tbs).includes(PARA_CARIMBAR)) return { falha: 'quem carimbou não é uma autoridade do tempo' }
  const [resumo, doSelo] = [resumoUsado, algoritmoDele].map((usado) => RESUMOS[oid(dentro(usado)[0])])
  if (!resumo || !doSelo) return { duvida: 'o resumo usado no carimbo do tempo não é conferido aqui' }
  if (!iguais(resumoDele.corpo, await resumir(doSelo, selo))) return { falha: 'é de outra coisa' }
  const esperado = dentro(atributos)
    .map(dentro)
    .find(([nome]) => oid(nome) === MESSAGE_DIGEST)
  if (!iguais(dentro(esperado[1])[0].corpo, await resumir(resumo, conteudo))) return { falha: 'foi alterado' }
  const assinados = Uint8Array.from(atributos.bruto)
  assinados[0] = 0x31
  if (!(await assinaturaConfere(oid(dentro(algoritmo)[0]), resumo, dele.chave, assinatura.corpo, assinados)))
    return { falha: 'não é da chave de quem o teria feito' }
  if (instanteDe(new TextDecoder().decode(quando.corpo)) !== Date.parse(instante))
    return { falha: 'a hora dele é outra' }
  return { autoridade: dele.nome, impressao: dele.impressao }
}

/** `ponto`: the checkpoint that holds the history. `falha` in words, or `duvida` where the browser can't tell, or who stamped it. */
export async function conferirCarimbo(ponto, { ponto: carimbado, instante, elos, token, selo, certificado }) {
  let ultimo = ponto
  let conteudo = ''
  for (const elo of [ponto, ...elos]) {
    const { n, instante: de, folhas, raiz, anterior } = elo
    conteudo = canonico({ n, instante: de, folhas, raiz, anterior })
    if (elo !== ponto && anterior !== ultimo.hash) return { falha: `o ponto de controle ${n} não segue o anterior` }
    if (doTexto(conteudo) !== elo.hash) return { falha: `o ponto de controle ${n} foi alterado` }
    ultimo = elo
  }
  if (ultimo.n !== carimbado) return { falha: 'é de outro ponto de controle' }
  try {
    const { chave } = lerCertificado(deBase64(certificado))
    if (!(await assinaturaConfere(SELO, undefined, chave, deBase64(selo), new TextEncoder().encode(conteudo))))
      return { falha: `o selo do ponto de controle ${carimbado} não é da chave do seu certificado` }
    return await conferirToken(deBase64(token), deBase64(selo), instante)
  } catch (erro) {
    return { duvida: erro instanceof Error ? erro.message : String(erro) }
  }
}
