import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The operations of docs/regras/acesso.md, 10; NENHUMA names no document. */
export type Operacao =
  | 'ver'
  | 'corpo'
  | 'pdf'
  | 'anexo'
  | 'historico'
  | 'completo'
  | 'editar'
  | 'assinar'
  | 'tramitar'
  | 'excluir'
  | 'achar'
  | 'validar'
  | 'pedir'
  | 'NENHUMA'

/** What a call may need: the document's id, another document's via, a unit, a legal ground. */
export type Mao = {
  id: number
  mobil: number
  outro: string
  unidade: number
  hipotese: number
  hoje: string
  responsavel: number
  /** A movement of the document; none in a draft. */
  movimento: number
}
type Celula = {
  operacao: Operacao
  corpo?: (mao: Mao) => unknown
  bytes?: true
  query?: string | ((mao: Mao) => string)
}

const de = (operacao: Operacao, corpo?: Celula['corpo']): Celula => ({ operacao, ...(corpo && { corpo }) })
const motivo = () => ({ motivo: 'Porque sim.' })
const outro = ({ outro: via }: Mao) => ({ outro: via })
const rascunho = ({ responsavel }: Mao) => ({
  assunto: 'Outro',
  corpo: { type: 'doc', content: [{ type: 'paragraph' }] },
  // without their name, a signer from another unit would stop reading the draft
  responsavelId: responsavel,
  destinatario: null,
  nivelAcesso: 20,
  data: null,
})

/** The operation of each endpoint on a document, and a valid call of it. */
export const celulas: Record<string, Celula> = {
  'documento.obter': de('ver'),
  'documento.duplicar': de('ver'),
  'documento.refazer': de('tramitar'),
  'documento.reabrir': de('tramitar'),
  'documento.salvar': de('editar', rascunho),
  'documento.excluir': de('excluir'),
  'documento.finalizar': de('editar'),
  'documento.cancelar': de('tramitar', motivo),
  'documento.tornarSemEfeito': de('tramitar', motivo),
  'documento.pdf': de('pdf'),
  'completo.indice': de('completo'),
  'completo.textos': { operacao: 'completo', query: 'pecas=d1' },
  'completo.buscar': { operacao: 'completo', query: 'q=cadeiras' },
  'completo.peca': de('completo'),
  'completo.pedirPdf': de('completo', () => ({})),
  'completo.tarefas': de('completo'),
  'mobil.abrir': de('corpo'),
  'mobil.impedimento': de('pedir'),
  'mobil.tramitar': de('tramitar', ({ unidade }) => ({ destino: { tipo: 'LOTACAO', id: unidade } })),
  'mobil.receber': de('tramitar'),
  'mobil.desfazerRecebimento': de('tramitar'),
  'mobil.criarVia': de('tramitar'),
  'mobil.cancelarVia': de('tramitar'),
  'mobil.encerrarVolume': de('tramitar'),
  'mobil.abrirVolume': de('tramitar'),
  'atribuicao.atribuir': de('tramitar', ({ responsavel }) => ({ pessoaId: responsavel })),
  'marcador.marcar': de('ver', () => ({ marcadorId: 1 })),
  'marcador.desmarcar': de('ver', () => ({ marcadorId: 1 })),
  'atribuicao.assumir': de('tramitar'),
  'andamento.sobrestar': de('tramitar', motivo),
  'andamento.dessobrestar': de('tramitar'),
  'andamento.mencionaveis': de('ver'),
  'andamento.anotar': de('tramitar', () => ({ texto: 'Da matriz' })),
  'andamento.darCiencia': de('tramitar'),
  'prazo.definir': de('tramitar', () => ({ ate: { tipo: 'DIAS_UTEIS', dias: 5 }, motivo: 'Da matriz' })),
  'prazo.encerrar': de('tramitar', () => ({ cumprido: true })),
  'custodia.tramitarEmParalelo': de('tramitar', ({ unidade }) => ({ destinos: [{ tipo: 'LOTACAO', id: unidade }] })),
  'custodia.notificar': de('tramitar', ({ unidade }) => ({ destinos: [{ tipo: 'LOTACAO', id: unidade }] })),
  'custodia.concluir': de('tramitar', () => ({ texto: 'Da matriz' })),
  'custodia.enviarAOrgaoExterno': de('tramitar', () => ({
    destino: { tipo: 'TEXTO', texto: 'Prefeitura' },
    meio: 'Correios',
  })),
  'custodia.receberDeVolta': de('tramitar'),
  'custodia.desfazer': de('tramitar', ({ movimento }) => ({ movimentacoes: [movimento] })),
  'custodia.desfazerCiencia': de('tramitar'),
  'dossie.juntar': de('tramitar', outro),
  'dossie.desentranhar': de('tramitar', motivo),
  'dossie.incluirCopia': de('tramitar', outro),
  'dossie.apensar': de('tramitar', outro),
  'dossie.desapensar': de('tramitar'),
  'dossie.vincular': de('tramitar', (mao) => ({ ...outro(mao), tipo: 'VER_TAMBEM' })),
  'arquivamento.arquivar': de('tramitar'),
  'arquivamento.desarquivar': de('tramitar'),
  'arquivamento.arquivarIntermediario': de('tramitar'),
  'arquivamento.arquivarPermanente': de('tramitar'),
  'arquivamento.incluirEmEdital': de('tramitar', () => ({ editalId: null })),
  'arquivamento.retirarDeEdital': de('tramitar'),
  'arquivamento.eliminar': de('tramitar'),
  'arquivamento.reclassificar': de('tramitar', () => ({ classificacaoId: 1, ...motivo() })),
  'arquivamento.avaliar': de('tramitar', () => ({ classificacaoId: 1, ...motivo() })),
  'acesso.obter': de('ver'),
  'acesso.simular': de('ver', () => ({ mudanca: { tipo: 'NIVEL', nivel: 10 } })),
  'acesso.redefinirNivel': de('tramitar', () => ({ nivel: 20 })),
  'acesso.restringir': de('tramitar', ({ hipotese }) => ({ pessoas: [], hipoteseId: hipotese })),
  'acesso.desfazerRestricao': de('tramitar'),
  'acesso.definirPerfil': de('tramitar', ({ unidade }) => ({
    perfil: 'GESTOR',
    para: { tipo: 'LOTACAO', id: unidade },
  })),
  'acesso.acompanhar': de('ver'),
  'acesso.retirar': de('tramitar'),
  'acesso.pedir': de('pedir', motivo),
  'acesso.conceder': de('tramitar', ({ hoje }) => ({ ate: hoje })),
  'acesso.recusar': de('tramitar', motivo),
  'codigoDeAcesso.listar': de('ver'),
  'codigoDeAcesso.dar': de('tramitar', ({ hoje }) => ({ nome: 'Alguém', email: 'alguem@fora.org', ate: hoje })),
  'codigoDeAcesso.encerrar': de('tramitar'),
  'protocolo.obter': de('ver'),
  'protocolo.gerar': de('tramitar'),
  'protocolo.caminho': de('tramitar', () => ({ mostrar: true })),
  'protocolo.recibo': de('ver'),
  'linkPublico.obter': de('ver'),
  'linkPublico.criar': de('tramitar'),
  'linkPublico.revogar': de('tramitar'),
  'movimentacao.listar': de('historico'),
  'movimentacao.pdf': de('historico'),
  'trilha.obter': de('historico'),
  'leituras.listar': de('historico'),
  'arquivo.comecar': de('anexo', () => ({ tipo: 'ANEXO', nome: 'a.pdf', tamanho: 10 })),
  'arquivo.listar': de('anexo'),
  'arquivo.baixar': de('anexo'),
  'arquivo.excluir': de('anexo'),
  'assinatura.preparar': de('assinar'),
  'assinatura.desafio': de('assinar', () => ({ tipo: 'SENHA', sha256: '0'.repeat(64) })),
  'assinatura.assinar': de('assinar', () => ({ tipo: 'SENHA', sha256: '0'.repeat(64), desafio: crypto.randomUUID() })),
  'assinatura.desistir': de('assinar'),
  'lote.preparar': { operacao: 'assinar', query: ({ mobil }) => `mobilIds=${mobil}` },
  'lote.desafio': de('assinar', ({ mobil }) => ({
    tipo: 'SENHA',
    itens: [{ mobilId: mobil, sha256: '0'.repeat(64) }],
  })),
  'assinaturaDeMovimentacao.preparar': de('assinar'),
  'assinaturaDeMovimentacao.pdf': de('assinar'),
  'assinaturaDeMovimentacao.desafio': de('assinar', () => ({ tipo: 'SENHA', sha256: '0'.repeat(64) })),
  'assinaturaDeMovimentacao.desistir': de('assinar'),
  'assinaturaDeMovimentacao.assinar': de('assinar', () => ({
    tipo: 'SENHA',
    sha256: '0'.repeat(64),
    desafio: crypto.randomUUID(),
  })),
  'versao.listar': de('editar'),
  'versao.obter': de('editar'),
  'versao.restaurar': de('editar'),
  'versao.guardar': de('editar', () => ({ assunto: null, corpo: { type: 'doc', content: [{ type: 'paragraph' }] } })),
  'versao.fixar': de('editar'),
  'versao.ler': de('assinar', () => ({ versao: 1 })),
  'imagem.enviar': { operacao: 'editar', bytes: true },
  'imagem.ver': de('corpo'),
  'presenca.estou': de('editar'),
  'presenca.sai': de('editar'),
  'cossignatario.incluir': de('assinar', ({ responsavel }) => ({ pessoaId: responsavel })),
  'cossignatario.retirar': de('assinar'),
  'pedidos.solicitar': de('assinar', () => ({})),
  'pedidos.recusar': de('assinar', motivo),
  'pedidos.desfazerRecusa': de('assinar'),
  'pedidos.devolver': de('assinar', motivo),
  'pedidos.devolucoes': de('assinar'),
  'pedidos.comentar': de('editar', () => ({ trecho: 'cadeiras', bloco: 0, inicio: 0, texto: 'Da matriz' })),
  'pedidos.retirarComentario': de('editar'),
  'pedidos.resolver': de('editar', () => ({})),
  'pedidos.reabrir': de('editar'),
  'colaboracao.listar': de('editar'),
  'colaboracao.pedir': de('editar', ({ unidade }) => ({ nome: 'Parte', para: { tipo: 'LOTACAO', id: unidade } })),
  'colaboracao.salvar': de('editar', () => ({ corpo: { type: 'doc', content: [{ type: 'paragraph' }] } })),
  'colaboracao.concluir': de('editar'),
  'colaboracao.devolver': de('editar', motivo),
  'colaboracao.reabrir': de('editar', motivo),
  'colaboracao.retirar': de('editar'),
  'externo.listar': de('assinar'),
  'externo.renovar': de('assinar'),
  'externo.revogar': de('assinar'),
  'busca.simples': de('achar'),
  'busca.avancada': de('achar'),
  'busca.sugestao': de('achar'),
  'busca.exportar': { operacao: 'achar', query: 'formato=csv' },
  'mesa.listar': de('achar'),
  'agenda.listar': { operacao: 'achar', query: 'visao=LOTACAO' },
  'notificacao.listar': de('achar'),
  'validacao.porNumero': de('validar'),
  'validacao.comparar': de('validar'),
  'validacao.pacote': de('pdf'),
  'validacao.manifesto': de('pdf'),
}

// administration has its own matrix (matriz-de-perfis.test.ts)
/**
 * Endpoints that name no document, or only the person's own work, or are tested elsewhere: with the code alone (public
 * validation), with another code (codigo-de-acesso.test.ts, link-publico.test.ts), by the archive alone
 * (edital.test.ts).
 */
const SEM_DOCUMENTO = [
  /^(usuario|lotacao|modelo|modeloGestao|classificacao|textoPadrao|evento|edital|formas|correio|calendario|substituicao|integracao|comecar|vinculo|administracao|plano|administrar\w*|permissao|dados|acessos|fonte|reorganizacao|regra|textosDeEmail|ausencia|papelDoOrgao)\./,
  /^validacao\.(publica|protocolo|arquivoPublico|arquivo)$/,
  /^codigoDeAcesso\.(abrir|pdf)$/,
  /^linkPublico\.(abrir|pdf)$/,
  /^documento\.criar$/,
  // of deleted drafts alone (lixeira.test.ts)
  /^lixeira\./,
  /^externo\.convidar$/,
  /^atribuicao\.colegas$/,
  /^filtroDaMesa\./,
  /^marcador\.(listar|criar|mudar|encerrar)$/,
  /^acesso\.hipoteses$/,
  /^busca\.especies$/,
  /^notificacao\.(des)?marcarLidas$/,
  /^agenda\.(assinatura|assinar|revogar|calendario)$/,
  /^arquivo\.(parar|envio|parte|concluir)$/,
  /^lote\.(listar|obter|assinar|manifesto)$/,
  // answers before it reads any document, and then item by item (em-lote.test.ts)
  /^emLote\./,
  // only counts of what the entry reads (gestao.test.ts)
  /^gestao\./,
  /^completo\.(tarefa|cancelar|baixar)$/,
]

/** Every endpoint of the contract with its name. */
export const todos = Object.entries(api).flatMap(([grupo, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([nome, endpoint]) => ({
    nome: `${grupo}.${nome}`,
    endpoint,
  })),
)

export const operacaoDe = (nome: string): Operacao | undefined =>
  celulas[nome]?.operacao ?? (SEM_DOCUMENTO.some((padrao) => padrao.test(nome)) ? 'NENHUMA' : undefined)

/** The address of a call about this document. */
export const caminho = ({ path }: Endpoint, { id, mobil, movimento }: Mao) =>
  path
    .replace('movimentacao/:id', `movimentacao/${movimento}`)
    .replace(':mobil', String(mobil))
    .replace(':id', String(id))
    .replace(':peca', `d${id}`)
    .replace(':sha256', '0'.repeat(64))
    .replace(/:\w+/, '1')
