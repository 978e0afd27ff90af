import { t } from '@lingui/core/macro'

import type { TipoDeVinculo } from '#contract/dossie.ts'
import type { Ligacao } from '#contract/mobil.ts'

import type { AtoComOutro, AtoSimples, Pedido } from './queries.ts'

type Frase = { titulo: string; texto: string; botao: string; feito: string }

/** What each act asks before, and says after. */
export function fraseDoAto(acao: Pedido['acao'] | AtoSimples, sigla: string): Frase {
  switch (acao) {
    case 'juntar':
      return {
        titulo: t`Juntar ${sigla} a outro documento`,
        texto: t`Ele passa a ser peça do outro e deixa de tramitar sozinho. Pode ser desentranhado depois.`,
        botao: t`Juntar`,
        feito: t`${sigla} juntado`,
      }
    case 'incluirCopia':
      return {
        titulo: t`Incluir cópia em ${sigla}`,
        texto: t`A cópia entra como peça; o original continua onde está.`,
        botao: t`Incluir cópia`,
        feito: t`Cópia incluída em ${sigla}`,
      }
    case 'apensar':
      return {
        titulo: t`Apensar ${sigla} a outro documento`,
        texto: t`Os dois passam a tramitar juntos; cada um continua com o seu número.`,
        botao: t`Apensar`,
        feito: t`${sigla} apensado`,
      }
    case 'vincular':
      return {
        titulo: t`Vincular ${sigla} a outro documento`,
        texto: t`A ligação aparece nos dois documentos e não muda onde eles estão.`,
        botao: t`Vincular`,
        feito: t`${sigla} vinculado`,
      }
    case 'desentranhar':
      return {
        titulo: t`Desentranhar ${sigla}?`,
        texto: t`Ele sai do documento em que está e fica com a sua unidade. O lugar e o motivo continuam registrados.`,
        botao: t`Desentranhar`,
        feito: t`${sigla} desentranhado`,
      }
    case 'desapensar':
      return {
        titulo: t`Desapensar ${sigla}?`,
        texto: t`Ele volta a tramitar sozinho.`,
        botao: t`Desapensar`,
        feito: t`${sigla} desapensado`,
      }
    case 'criarVia':
      return {
        titulo: t`Criar mais uma via de ${sigla}?`,
        texto: t`A nova via fica com a sua unidade e tramita por si.`,
        botao: t`Criar via`,
        feito: t`Via criada`,
      }
    case 'cancelarVia':
      return {
        titulo: t`Cancelar a via ${sigla}?`,
        texto: t`A letra fica usada e a via não tramita mais.`,
        botao: t`Cancelar via`,
        feito: t`Via ${sigla} cancelada`,
      }
    case 'assumir':
      return {
        titulo: t`Assumir ${sigla}?`,
        texto: t`Passa a estar com você; quem é da unidade vê.`,
        botao: t`Assumir`,
        feito: t`${sigla} está com você`,
      }
    case 'dessobrestar':
      return {
        titulo: t`Retomar o andamento de ${sigla}?`,
        texto: t`Volta ao que anda na sua unidade.`,
        botao: t`Retomar`,
        feito: t`Andamento de ${sigla} retomado`,
      }
    case 'darCiencia':
      return {
        titulo: t`Dar ciência de ${sigla}?`,
        texto: t`Fica no histórico, com o seu nome e a hora, que você leu e está ciente.`,
        botao: t`Dar ciência`,
        feito: t`Ciência registrada`,
      }
    case 'desfazerCiencia':
      return {
        titulo: t`Retirar a ciência de ${sigla}?`,
        texto: t`O histórico guarda que você a deu e a retirou.`,
        botao: t`Retirar a ciência`,
        feito: t`Ciência retirada`,
      }
    case 'receberDeVolta':
      return {
        titulo: t`Receber ${sigla} de volta?`,
        texto: t`O histórico registra que voltou do órgão externo, e volta à mesa da sua unidade.`,
        botao: t`Receber de volta`,
        feito: t`${sigla} de volta`,
      }
    case 'encerrarVolume':
      return {
        titulo: t`Encerrar o volume ${sigla}?`,
        texto: t`Nada mais entra nele. As próximas peças vão para um novo volume.`,
        botao: t`Encerrar volume`,
        feito: t`Volume ${sigla} encerrado`,
      }
    case 'arquivar':
      return {
        titulo: t`Arquivar ${sigla}?`,
        texto: t`Sai da mesa e fica guardado na unidade. Pode ser desarquivado quando for preciso.`,
        botao: t`Arquivar`,
        feito: t`${sigla} arquivado`,
      }
    case 'desarquivar':
      return {
        titulo: t`Desarquivar ${sigla}?`,
        texto: t`Volta à mesa da sua unidade; a contagem dos prazos de guarda recomeça quando for arquivado de novo. Se tinha prazo para andamento, ele terminou ao ser arquivado: defina outro, se for preciso.`,
        botao: t`Desarquivar`,
        feito: t`${sigla} desarquivado`,
      }
    case 'arquivarIntermediario':
      return {
        titulo: t`Transferir ${sigla} ao arquivo intermediário?`,
        texto: t`O prazo na unidade acabou.`,
        botao: t`Transferir`,
        feito: t`${sigla} transferido`,
      }
    case 'arquivarPermanente':
      return {
        titulo: t`Recolher ${sigla} ao arquivo permanente?`,
        texto: t`Fica guardado para sempre e não volta à mesa.`,
        botao: t`Recolher`,
        feito: t`${sigla} recolhido`,
      }
    case 'retirarDeEdital':
      return {
        titulo: t`Retirar ${sigla} do edital?`,
        texto: t`Volta ao arquivo intermediário.`,
        botao: t`Retirar`,
        feito: t`${sigla} retirado do edital`,
      }
    case 'eliminar':
      return {
        titulo: t`Eliminar ${sigla}?`,
        texto: t`O texto e os arquivos são destruídos e não voltam. Ficam os dados, o histórico e o código verificador.`,
        botao: t`Eliminar`,
        feito: t`${sigla} eliminado`,
      }
    case 'abrirVolume':
      return {
        titulo: t`Abrir o volume seguinte?`,
        texto: t`As próximas peças entram nele.`,
        botao: t`Abrir volume`,
        feito: t`Volume aberto`,
      }
  }
}

export const rotuloDoOutro = (acao: AtoComOutro): string => {
  switch (acao) {
    case 'juntar':
      return t`Juntar a`
    case 'incluirCopia':
      return t`Documento a copiar`
    case 'apensar':
      return t`Apensar a`
    case 'vincular':
      return t`Documento`
  }
}

export const TIPOS_DE_VINCULO: TipoDeVinculo[] = ['VER_TAMBEM', 'ALTERA', 'REVOGA', 'CANCELA', 'TORNA_SEM_EFEITO']

/** How the document stands to the other, read from here. */
export function nomeDaRelacao({ relacao, inversa }: Pick<Ligacao, 'relacao' | 'inversa'>): string {
  switch (relacao) {
    case 'JUNTADO_A':
      return t`Juntado a`
    case 'APENSADO_A':
      return t`Apensado a`
    case 'FILHO_DE':
      return t`Feito para`
    case 'PECA':
      return t`Tem juntado`
    case 'FILHO':
      return t`Escrito para este`
    case 'COPIADO_DE':
      return t`Feito a partir de`
    case 'COPIADO_EM':
      return t`Tem cópia em`
    case 'APENSO':
      return t`Tem apenso`
    case 'VER_TAMBEM':
      return t`Ver também`
    case 'ALTERA':
      return inversa ? t`Alterado por` : t`Altera`
    case 'REVOGA':
      return inversa ? t`Revogado por` : t`Revoga`
    case 'CANCELA':
      return inversa ? t`Cancelado por` : t`Cancela`
    case 'TORNA_SEM_EFEITO':
      return inversa ? t`Tornado sem efeito por` : t`Torna sem efeito`
  }
}
