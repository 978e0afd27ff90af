import path from 'node:path'

import { criarAntivirus } from '#server/adapters/antivirus.ts'
import { criarCaptcha } from '#server/adapters/captcha.ts'
import { criarCorreio, semServidor } from '#server/adapters/correio/correio.ts'
import { criarDiretorio } from '#server/adapters/diretorio/diretorio.ts'
import { senhaDoDiretorio } from '#server/adapters/diretorio/senhas.ts'
import { criarDossie } from '#server/adapters/dossie/dossie.ts'
import { criarEventos } from '#server/adapters/eventos.ts'
import { criarProvedor } from '#server/adapters/identity/provedor.ts'
import { criarConferencia, criarInspecao } from '#server/adapters/inspecao/inspecao.ts'
import { govBrConfigurado } from '#server/adapters/govbr.ts'
import { criarLimites } from '#server/adapters/limites.ts'
import { criarPacote } from '#server/adapters/pacote.ts'
import { ocrConfigurado } from '#server/adapters/ocr/ocr.ts'
import { lembrando } from '#server/adapters/pdf/lembrar.ts'
import { lerPapel } from '#server/adapters/pdf/papel.ts'
import { criarPdf } from '#server/adapters/pdf/pdf.ts'
import { criarPlanejador } from '#server/adapters/planejador.ts'
import { provedorConfigurado } from '#server/adapters/provedor-de-identidade.ts'
import { segredos } from '#server/adapters/segredos.ts'
import { criarTestemunha } from '#server/adapters/testemunha.ts'
import { criarTokens } from '#server/adapters/tokens.ts'
import { criarWebhooks } from '#server/adapters/webhooks.ts'
import { type Configuracao, eDemonstracao } from '#server/base/configuracao.ts'
import type { Portas } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { enderecoDeQuemChama } from '#server/base/rede.ts'
import type { Cpfs, Limites } from '#server/base/ports.ts'
import type { Banco } from '#server/database/connection.ts'
import type { Bancos } from './bancos.ts'
import type { Fechos } from './fechos.ts'
import type { MesmaCasa } from './mesma-casa.ts'
import { demonstracao } from './seed/apresentadas.ts'
import { registrar } from './registrar.ts'

/** Without a mail server, a demonstration keeps e-mails to be read; others send none. */
async function correioDe(configuracao: Configuracao) {
  const { SMTP_URL: url, SMTP_FROM: de } = configuracao
  if (url !== undefined && de !== undefined) return criarCorreio({ url, de })
  return { ...semServidor(eDemonstracao(configuracao) ? 'DEMONSTRACAO' : 'DESLIGADO'), fechar: () => {} }
}

/** The embedded identity provider; undefined when another is configured. */
async function abrirProvedor(configuracao: Configuracao, banco: Banco, limites: Limites, temCorreio: boolean) {
  if (configuracao.KEYCLOAK_URL !== undefined) return undefined
  return criarProvedor({
    enderecoPublico: configuracao.ENDERECO_PUBLICO,
    banco,
    clientId: configuracao.KEYCLOAK_CLIENT_ID,
    audiencia: configuracao.KEYCLOAK_AUDIENCE,
    duracaoToken: configuracao.TOKEN_DURACAO,
    realms: realmsDe(configuracao),
    temCorreio,
    demonstracao: eDemonstracao(configuracao) ? demonstracao : undefined,
    freio: {
      limites,
      porMinuto: configuracao.LIMITE_VALIDACAO,
      endereco: ({ socket, headers }) =>
        enderecoDeQuemChama(
          socket.remoteAddress ?? '',
          [headers['x-forwarded-for']].flat().join(','),
          configuracao.PROXIES,
        ),
    },
    aoFalhar: (erro) => registrar('erro', 'identidade', { erro: String(erro) }),
  })
}

export const realmsDe = ({ KEYCLOAK_REALM: interno, KEYCLOAK_EXTERNAL_REALM: externo }: Configuracao) => ({
  interno,
  externo,
})

/** Configuration for handlers. */
const configuracaoDasPortas = (configuracao: Configuracao): Portas['configuracao'] => ({
  enderecoPublico: configuracao.ENDERECO_PUBLICO,
  limites: {
    leitura: configuracao.LIMITE_LEITURA,
    escrita: configuracao.LIMITE_ESCRITA,
    assinatura: configuracao.LIMITE_ASSINATURA,
    texto: configuracao.LIMITE_TEXTO,
    validacao: configuracao.LIMITE_VALIDACAO,
    arquivo: configuracao.LIMITE_ARQUIVO,
  },
  arquivos: {
    maximo: configuracao.ARQUIVO_MAXIMO_MB * 1024 ** 2,
    porDia: configuracao.ARQUIVOS_POR_DIA_MB * 1024 ** 2,
  },
  assinaturaIdadeMaxima: configuracao.ASSINATURA_IDADE_MAXIMA,
  prazoDoEdital: configuracao.PRAZO_DO_EDITAL_DIAS,
  horaDaVerificacao: configuracao.TRILHA_HORA,
  formas: configuracao.ASSINATURA_FORMAS,
  refusalDelayMs: 100,
  modoConsultaAte: configuracao.MODO_CONSULTA_ATE ?? null,
})

/** Adapters with threads or connections of their own: PDF, dossier, package, planner, events. */
async function abrirTrabalhadores(configuracao: Configuracao, { url, banco, nosso }: Bancos, fechos: Fechos) {
  const eventos = await criarEventos(url, banco)
  fechos.ao('eventos', () => eventos.encerrar())
  const pdf = criarPdf({ prazoMs: 15_000, papel: await lerPapel(configuracao) })
  fechos.ao('pdf', () => pdf.encerrar())
  const { CADASTRO_CHAVE, DATA_DIR } = configuracao
  const planejador = criarPlanejador({ CADASTRO_CHAVE, DATA_DIR, url, cede: nosso })
  fechos.ao('planejador', () => planejador.encerrar())
  return {
    eventos,
    pdf: { ...pdf, compor: lembrando(pdf.compor) },
    dossie: criarDossie(pdf),
    pacote: criarPacote(),
    planejador: planejador.planejar,
  }
}

/** All ports, and the embedded identity provider. */
export async function abrirPortas(
  configuracao: Configuracao,
  bancos: Bancos,
  casa: MesmaCasa & { cpfs: Cpfs },
  fechos: Fechos,
) {
  const { banco, bancoSemPressa, bancoDaIdentidade } = bancos
  const { emissores, ...daCasa } = casa
  const correio = await correioDe(configuracao)
  fechos.ao('correio', async () => correio.fechar())
  const limites = criarLimites()
  const provedor = await abrirProvedor(configuracao, bancoDaIdentidade, limites, correio.modo !== 'DESLIGADO')
  fechos.ao('provedor de identidade', async () => provedor?.parar())
  await banco.linhas(sql`update convite_validade set dias = ${configuracao.CONVITE_VALIDADE_DIAS}`)
  const portas: Portas = {
    ...daCasa,
    ...(await abrirTrabalhadores(configuracao, bancos, fechos)),
    banco,
    bancoSemPressa,
    inspecao: criarInspecao(),
    conferencia: criarConferencia(),
    ocr: await ocrConfigurado(configuracao),
    antivirus: configuracao.CLAMAV === undefined ? undefined : criarAntivirus(configuracao.CLAMAV),
    testemunha: criarTestemunha(path.join(configuracao.DATA_DIR, 'trilha')),
    govbr: govBrConfigurado(configuracao),
    segredos,
    tokens: criarTokens({
      emissores: provedor?.emissores ?? emissores,
      audiencia: configuracao.KEYCLOAK_AUDIENCE,
      clientes: [configuracao.KEYCLOAK_CLIENT_ID],
      vinculo: configuracao.IDENTIDADE_VINCULO,
    }),
    provedor: provedorConfigurado(configuracao),
    limites,
    captcha: criarCaptcha({
      segredo: configuracao.RECAPTCHA_SECRET,
      hostname: new URL(configuracao.ENDERECO_PUBLICO).hostname,
    }),
    correio,
    webhooks: criarWebhooks({ hosts: configuracao.WEBHOOK_HOSTS ?? [] }),
    diretorio: criarDiretorio({ hosts: configuracao.LDAP_HOSTS ?? [], senhaDe: senhaDoDiretorio }),
    relogio: { agora: () => new Date() },
    configuracao: configuracaoDasPortas(configuracao),
    registrar,
  }
  return { portas, provedor }
}
