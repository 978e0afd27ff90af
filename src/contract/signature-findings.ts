import type { Places } from './places.ts'

/**
 * What the check of a signed PDF finds, and why a certificate is not taken: one line a code, in Portuguese; `{name}` is a
 * value. Those that end in a full stop are sentences, the others phrases inside one. English and Spanish:
 * `locales/server/`. Codes stay when the words change.
 */
export const FINDINGS = {
  // the signature itself
  ASSINATURA_ILEGIVEL: 'a assinatura não pode ser lida',
  ASSINATURA_VAZIA: 'a assinatura está vazia, ou não é um CMS em DER',
  ASSINATURA_FORA_DE_HEXADECIMAL: 'a assinatura não está em hexadecimal',
  FORMATO_ANTIGO: 'está num formato antigo ({formato})',
  NAO_E_CMS: 'não é uma assinatura CMS',
  NAO_TEM_UM_SIGNATARIO: 'a assinatura não tem exatamente um signatário',
  CONTEUDO_FORA_DO_LUGAR: 'o conteúdo não está onde devia',
  TIPO_NAO_CONFERE: 'o tipo do conteúdo não confere',
  RESUMO_NAO_CONFERE: 'o resumo não confere',
  VALOR_NAO_CONFERE: 'a assinatura não confere',
  OUTRO_CERTIFICADO: 'a assinatura nomeia outro certificado',
  OUTROS_ALGORITMOS: 'os algoritmos não são os que foram assinados',
  AO_LADO_CONTRADIZ: 'o que vem ao lado da assinatura contradiz o que foi assinado',
  CERTIFICADO_NAO_VEIO: 'o certificado de quem assinou não veio com ela',
  FALTA_O_CERTIFICADO: 'falta o certificado',
  ALGORITMO_DESCONHECIDO: 'usa um algoritmo que não se conhece ({algoritmo})',
  MASCARA_DE_OUTRO_RESUMO: 'usa RSA-PSS com uma máscara de outro resumo',
  SEM_ATRIBUTOS_ASSINADOS: 'não traz atributos assinados',
  SEM_ATRIBUTOS_DO_PADES: 'não traz atributos assinados, exigidos pelo PAdES',
  DOIS_RESUMOS: 'mistura dois resumos, um no texto e outro na assinatura',
  USA_SHA1: 'usa SHA-1, que já se consegue falsificar',
  NAO_ESTA_EM_DER: 'não está em DER, exigido pelo PAdES',
  SEM_SIGNING_CERTIFICATE: 'não traz o atributo signingCertificateV2, exigido pelo PAdES',
  TRAZ_SIGNING_TIME: 'traz o atributo signing-time, proibido no PAdES',
  NAO_E_PADES: 'não é uma assinatura PAdES',
  OUTRA_VERSAO: 'a versão escrita na assinatura não é a do que ela traz',
  OUTRA_LISTA_DE_RESUMOS: 'a lista de resumos não é a de quem assinou',
  PARAMETROS_SEM_USO: 'o algoritmo traz parâmetros que não se usam',
  REPETE_O_ASSINADO: 'repete ao lado o que foi assinado ({atributo})',
  AO_LADO_DESCONHECIDO: 'traz ao lado o que não se conhece ({atributo})',
  PROVAS_DE_OUTRO_PERFIL: 'traz ao lado provas de outro perfil',
  RESUMO_DO_CERTIFICADO: 'nomeia o certificado com um resumo que não se conhece ({algoritmo})',
  // what it covers
  BYTERANGE_SEM_NUMEROS: 'o ByteRange não são quatro números',
  BYTERANGE_SEM_INICIO: 'o ByteRange não começa no início do arquivo',
  BYTERANGE_DEIXA_DE_FORA: 'o ByteRange deixa de fora mais do que a própria assinatura',
  BYTERANGE_PASSA_DO_FIM: 'o ByteRange passa do fim do arquivo',
  BYTERANGE_SEM_FIM: 'o ByteRange não vai até o fim de uma revisão',
  ASSINATURA_DENTRO_DE_OUTRA: 'a assinatura está dentro de outra',
  // its certificate
  CERTIFICADO_DE_OUTRO_USO: 'o certificado é de uma autoridade, e não de quem assina',
  NAO_PERMITE_CARIMBAR: 'o certificado não permite carimbar o tempo',
  NAO_PERMITE_ASSINAR: 'o certificado não permite assinar documentos',
  AUTORIDADE_NAO_RECONHECIDA: 'a autoridade certificadora não é reconhecida aqui',
  AUTORIDADE_VENCIDA: 'a autoridade certificadora está vencida',
  O_CERTIFICADO: 'o certificado',
  O_CERTIFICADO_DA_AUTORIDADE: 'o certificado da autoridade “{autoridade}”',
  NAO_DIZ_ATE_QUANDO: '{parte} não diz até quando vale',
  AINDA_NAO_VALE: '{parte} ainda não é válido',
  VENCIDO: '{parte} está vencido',
  NAO_EMITE_PARA_O_USO: '{parte} não emite para esse uso',
  EXTENSAO_CRITICA: '{parte} traz uma extensão crítica que não se entende aqui ({extensao})',
  ALGORITMO_NAO_ACEITO: '{parte} foi assinado com um algoritmo que não se aceita mais',
  CHAVE_FRACA: '{parte} tem uma chave fraca',
  CERTIFICADO_ILEGIVEL: '{parte} não pode ser lido',
  AUTORIDADES_DEMAIS: 'o certificado da autoridade “{autoridade}” não permite tantas autoridades abaixo',
  NOME_NAO_PERMITIDO: 'o nome não é dos que a autoridade “{autoridade}” pode dar',
  PERMISSAO_INCOMPREENSIVEL: 'o que a autoridade “{autoridade}” permite não se entende aqui',
  // revocation
  REVOGACAO_NAO_CONSULTADA: 'revogação não consultada',
  SEM_RESPOSTA_DA_AUTORIDADE: 'a autoridade não respondeu',
  NAO_DIZ_ONDE_CONSULTAR: 'o certificado não diz onde consultar',
  FOI_REVOGADO: '{parte} foi revogado em {instante} ({porque})',
  REVOGADO_EM: 'revogado em {instante} ({porque})',
  REVOGADO_DEPOIS: 'revogado em {instante} ({porque}), depois da assinatura',
  NAO_REVOGADO: 'não revogado',
  DELE_MAS_DA_AUTORIDADE: '{parte}; mas {porque}',
  REVOGADO_ANTES: 'Assinatura inválida: {porque}, antes da assinatura.',
  NADA_PROVA_QUE_ANTES: '{porque}, e nada prova que a assinatura é de antes',
  CARIMBO_REVOGADO: 'o certificado dele foi revogado',
  CHAVE_COMPROMETIDA: 'chave comprometida',
  AUTORIDADE_COMPROMETIDA: 'autoridade comprometida',
  MUDARAM_OS_DADOS: 'mudança nos dados do titular',
  CERTIFICADO_SUBSTITUIDO: 'certificado substituído',
  FIM_DO_USO: 'fim do uso',
  SUSPENSAO: 'suspensão',
  PERDEU_O_DIREITO: 'perda do direito de uso',
  MOTIVO_NAO_INFORMADO: 'motivo não informado',
  // time stamps
  CARIMBO_ILEGIVEL: 'o carimbo do tempo não pode ser lido',
  CARIMBO_DE_OUTRO_ARQUIVO: 'o carimbo do tempo do documento não é deste arquivo',
  CARIMBO_DE_OUTRA_ASSINATURA: 'o carimbo do tempo não é o desta assinatura',
  CARIMBO_SEM_CONFIRMACAO: 'o carimbo do tempo não pode ser confirmado ({duvidas})',
  CARIMBA_RESUMO_DESCONHECIDO: 'carimba um resumo que não se conhece ({algoritmo})',
  CARIMBA_SHA1: 'carimba um resumo SHA-1, que já se consegue falsificar',
  CARIMBA_RESUMO_NAO_ACEITO: 'carimba um resumo {algoritmo}, que não se aceita',
  CARIMBO_SEM_CERTIFICADO: 'o certificado não veio com ele',
  CARIMBO_DO_FUTURO: 'é de uma hora que ainda não chegou',
  CARIMBO_FORA_DE_ORDEM: 'diz uma hora anterior à de outro que já estava no arquivo',
  O_CARIMBO_FORA_DE_ORDEM: 'o carimbo do tempo diz uma hora anterior à de outro que já estava no arquivo',
  DIZ_SE_DO_FUTURO: 'a assinatura se diz de {instante}, hora que ainda não chegou',
  DIZ_SE_DE_DEPOIS: 'a assinatura se diz de {instante}, depois do carimbo do tempo',
  DIZ_SE_DE_ANTES: 'a assinatura se diz de {instante}, antes de o certificado valer',
  // signature policies
  POLITICA_DESCONHECIDA: 'segue uma política de assinatura que não é conhecida aqui ({politica})',
  POLITICA_DE_OUTRO_RESUMO: 'o resumo da política {politica} da ICP-Brasil que ela traz não é o publicado',
  POLITICA_EXIGE_CARIMBO: 'a política {politica} da ICP-Brasil exige um carimbo do tempo',
  CERTIFICADO_FORA_DA_ICP: 'o certificado não é da ICP-Brasil',
  CARIMBO_FORA_DA_ICP: 'o carimbo do tempo não é da ICP-Brasil',
  SEM_PROVA_DOS_CERTIFICADOS: 'o arquivo não traz o que prova os certificados',
  NENHUM_CARIMBO_COBRE: 'nenhum carimbo do tempo cobre o arquivo',
  SEGUE_A_POLITICA: 'Segue a política de assinatura {politica} da ICP-Brasil.',
  DIZ_SEGUIR_A_POLITICA: 'Diz seguir a política de assinatura {politica} da ICP-Brasil, mas {porque}.',
  // the verdict on a signature
  ASSINATURA_VALIDA: 'Assinatura válida: o texto assinado está íntegro e o certificado é reconhecido.',
  FORMATO_DO_PDF: 'Segue o formato de assinatura do próprio PDF (adbe.pkcs7.detached), e não o PAdES.',
  REVOGACAO_NAO_PUBLICADA: 'A autoridade deste certificado não publica revogações: isso não foi conferido.',
  CARIMBO_DE: 'Carimbo do tempo de {instante}, por {autoridade}.',
  EXISTIA_EM: 'Existia em {instante}, diz o carimbo do tempo do documento.',
  EXISTIA_ASSIM: 'O arquivo existia assim em {instante}, diz {autoridade}.',
  ASSINATURA_SEM_CONFIRMACAO: 'O texto assinado está íntegro, mas a assinatura não pode ser confirmada: {duvidas}.',
  CARIMBO_DO_DOCUMENTO_SEM_CONFIRMACAO:
    'O texto está íntegro, mas o carimbo do tempo do documento não pode ser confirmado ({duvidas}).',
  SEM_CONCLUSAO: 'Não foi possível concluir: revogação não consultada (indeterminado).',
  ASSINATURA_NAO_CONFERIDA: 'A assinatura não pode ser conferida aqui: {porque}.',
  // the verdict on the file
  ARQUIVO_ALTERADO: 'Assinatura inválida: o arquivo foi alterado após a assinatura.',
  MOTIVO: 'Motivo: {porque}.',
  ALTERADO_NA_REVISAO: 'Na revisão {n}: {porque}.',
  ALTERADO_DEPOIS: 'Depois dela: {porque}.',
  ALTERADO_ENTRE: 'A alteração está entre as assinaturas {n} e {seguinte}.',
  SEM_ASSINATURA: 'O arquivo não tem assinatura.',
  SO_CARIMBO: 'O arquivo não tem assinatura: só um carimbo do tempo.',
  PROTEGIDO: 'O arquivo está protegido por senha ou certificado: não se vê aqui se tem assinatura.',
  SENHA_DEPOIS_DE_ASSINAR: 'O arquivo tem senha: posta depois de assinar, ela desfaz a assinatura.',
  ASSINATURAS_DEMAIS: 'O arquivo tem assinaturas demais para ser um documento.',
  ASSINATURA_DO_ARQUIVO_ILEGIVEL: 'a assinatura do arquivo não pode ser lida',
  CAMPO_ILEGIVEL: 'o campo “{nome}” traz uma assinatura que não pode ser lida',
  NENHUM_CAMPO_LEVA: 'nenhum campo do arquivo leva à assinatura',
  UMA_ASSINATURA_VALIDA: 'A assinatura é válida e o arquivo não foi alterado.',
  ASSINATURAS_VALIDAS: 'As {n} assinaturas são válidas e o arquivo não foi alterado.',
  O_ASSINADO_INTEGRO: 'O texto assinado está íntegro.',
  PERMITIDO_DEPOIS: 'Depois da assinatura, como o signatário permitiu: {duvidas}.',
  ALEM_DISSO: 'Além disso, {duvidas}.',
  CONFIRA_O_ORIGINAL: 'O texto assinado está íntegro, mas {duvidas}: confira o arquivo original.',
  E_MAIS: 'e mais {n}',
  SELO_DE_DEMONSTRACAO: 'Selo de demonstração, sem valor.',
  CONFERENCIA_INTERROMPIDA: 'A conferência do arquivo foi interrompida: tente de novo.',
  CONFERENCIA_SEM_VEZ:
    'O arquivo não foi conferido: há muitos arquivos na fila para conferir assinaturas. Tente de novo em instantes.',
  // how it is drawn
  FILA_DE_DESENHO: 'há muitos arquivos na fila para comparar o desenho das páginas: tente de novo em instantes',
  PAGINAS_NAO_DESENHADAS: 'as páginas não puderam ser desenhadas para ver se mudaram',
  ARQUIVO_NAO_DESENHADO: 'o arquivo não pode ser desenhado para ver se mudou',
  DESENHO_SEM_COMPARACAO: '{onde} o desenho não pode ser comparado com o que foi assinado',
  DESENHADO_SOBRE_O_ESCRITO: '{onde} o que veio depois está desenhado sobre o que já estava escrito',
  ESCRITO_JUNTO_AS_PALAVRAS: '{onde} o que veio depois escreve junto às palavras que já estavam ali',
  NA_PAGINA: 'na página {pagina}',
  NAS_PAGINAS: 'nas páginas {paginas}',
  EM_PAGINAS: 'em {n} páginas',
  SEM_TEMPO_DE_UMA_PAGINA: 'Não houve tempo de desenhar uma página, em que nada foi escrito depois da assinatura.',
  SEM_TEMPO_DE_PAGINAS: 'Não houve tempo de desenhar {n} páginas, em que nada foi escrito depois da assinatura.',
  OUTRO_NUMERO_DE_PAGINAS: 'mudou o número de páginas',
  MUDOU_O_QUE_SE_VE: 'mudou o que se vê na página {pagina} (desenhada com {programa})',
  MUDOU_O_QUE_SE_IMPRIME: 'mudou o que se imprime na página {pagina} (desenhada com {programa})',
  // how the file is written
  ARQUIVO_COM_SENHA: 'o arquivo tem senha',
  ARQUIVO_COMPLEXO: 'o arquivo é complexo demais para ser conferido',
  BYTES_DEPOIS: 'há bytes depois da assinatura',
  ASSINADO_EM_PARTE_ILEGIVEL: 'parte do que foi assinado não pode ser lida com segurança',
  PODE_MUDAR: 'o arquivo traz {face}, que pode mudar o que ele mostra',
  NAO_COMECA_COMO_PDF: 'o arquivo não começa como um PDF',
  DUAS_TABELAS: 'há duas tabelas de referências, e cada leitor vê a sua',
  ESTRUTURA_ILEGIVEL: 'a estrutura do arquivo não pode ser lida com segurança',
  DIREITOS_DE_USO: 'uma das assinaturas só dá direitos de uso a programas',
  TABELA_MAL_ESCRITA: 'a tabela de referências está mal escrita',
  BYTES_SOLTOS: 'há bytes soltos, fora de qualquer objeto',
  OUTRA_TABELA: 'a tabela de referências não é a que foi escrita',
  OBJETO_MAL_ESCRITO: 'um objeto está mal escrito',
  OBJETO_DUAS_VEZES: 'o objeto {objeto} está escrito duas vezes',
  TABELA_NAO_CONTINUA: 'a tabela de referências não continua a anterior',
  SEGUNDA_TABELA: 'há uma segunda tabela de referências, que só alguns leitores veem',
  OUTRO_CATALOGO: 'o catálogo foi trocado por outro',
  OUTRA_SENHA: 'a proteção por senha mudou',
  OBJETOS_CORTADOS: 'objetos foram cortados',
  OBJETO_FORA_DO_LUGAR: 'o objeto {objeto} não está onde a tabela diz',
  OBJETO_ESCONDIDO: 'o objeto {objeto} está escondido da tabela de referências',
  E_AINDA: '{porque}; e {parte}',
  // what an update did
  CERTIFICACAO_NAO_PERMITE: 'a certificação não permite outra assinatura',
  ANTERIOR_NAO_PERMITE: 'uma assinatura anterior não permite outra assinatura',
  CERTIFICACAO_NAO_PERMITE_CAMPO: 'a certificação não permite outro campo',
  ANTERIOR_NAO_PERMITE_CAMPO: 'uma assinatura anterior não permite outro campo',
  ENTROU_CAMPO_TRANCADO: 'entrou o campo “{nome}”, que uma assinatura anterior trancou',
  PREENCHIDO_CAMPO_TRANCADO: 'foi preenchido {parte}, que uma assinatura anterior trancou',
  PREENCHIDO_COM_PERMISSAO: '{parte} foi preenchido',
  REDESENHADO_COM_PERMISSAO: '{parte} foi desenhado de novo',
  MUDOU_SEM_PREENCHER: 'mudou o que {parte} mostra, sem que fosse preenchido',
  ENTROU_COM_PERMISSAO: 'entrou {parte}',
  SAIU_COM_PERMISSAO: 'saiu {parte}',
  MUDOU_COM_PERMISSAO: 'mudou {parte}',
  DSS_INESPERADO: 'o DSS traz o que não devia',
  DSS_RETIRADO: 'o DSS foi retirado',
  FORMULARIO_RETIRADO: 'o formulário foi retirado',
  MUDOU_O_FORMULARIO: 'mudou o formulário ({chave})',
  ENTROU_XFA: 'entrou um formulário XFA',
  CAMPOS_TROCADOS: 'campos do formulário foram trocados',
  RECURSOS_SEM_USO: 'mudaram os recursos do formulário (DR), que nenhum campo anterior parece usar',
  GANHOU_FONTES: 'o formulário ganhou fontes ou modos de escrever que um campo anterior pode usar',
  CAMPO_DESCONHECIDO: 'entrou um campo desconhecido',
  CAMPO_DE_OUTRO_TIPO: 'entrou um campo que não é de assinatura',
  CAMPO_TRAZ_ACOES: 'o campo da assinatura traz o que não devia ({acoes})',
  ENTROU_ILEGIVEL: 'entrou uma assinatura que não pode ser lida',
  MUDOU_O_CAMPO: 'a assinatura seguinte muda o que o campo mostra na página',
  CARIMBO_SOBRE_A_PAGINA: 'a assinatura seguinte desenha um carimbo sobre a página',
  CAMPO_SOBRE_A_PAGINA: 'um campo acrescentado desenha sobre a página',
  MUDOU_A_LEITURA: 'mudou a estrutura que os programas de leitura em voz alta seguem',
  FOI_APAGADO: '{parte} foi apagado',
  PASSOU_A_EXISTIR: 'o objeto {objeto}, que o texto assinado já citava sem ter, passou a existir',
  ACRESCIMO_SEM_ASSINATURA: 'houve um acréscimo sem assinatura nem provas',
  NOTAS_DE_PROGRAMA: 'um programa deixou notas suas no arquivo',
  OBJETO_SEM_USO: 'entrou um objeto que nenhuma assinatura usa ({objeto})',
  MUDOU: 'mudou {parte}',
  CATALOGO_ILEGIVEL: 'o catálogo não pode ser lido',
  MUDARAM_METADADOS: 'mudaram os metadados ({chaves})',
  XMP_REESCRITO: 'os metadados (XMP) foram reescritos',
  // parts of a file, as inner phrases of the above
  DA_PAGINA: '{parte} na página {pagina}',
  O_CAMPO: 'o campo “{nome}”',
  A_PAGINA: 'a página {pagina}',
  O_OBJETO: 'o objeto {objeto}',
  O_CATALOGO: 'o catálogo ({chave})',
  AS_PAGINAS: 'as páginas do documento',
  AS_CAMADAS: 'as camadas que aparecem',
  OS_METADADOS: 'os metadados',
  ACAO_AO_ABRIR: 'uma ação ao abrir',
  ACAO_AUTOMATICA: 'uma ação automática',
  ANEXOS_OU_SCRIPTS: 'anexos ou scripts do documento',
  PERMISSOES_DA_CERTIFICACAO: 'as permissões da certificação',
  ARVORE_DE_PAGINAS: 'a árvore de páginas',
  UMA_PAGINA: 'uma página',
  UMA_FONTE: 'uma fonte',
  DESENHO_DE_FONTE: 'o desenho de uma fonte',
  UMA_ANOTACAO: 'uma anotação',
  UMA_IMAGEM: 'uma imagem',
  UMA_CAMADA: 'uma camada',
  ASSINATURA_ANTERIOR: 'uma assinatura anterior',
  CONTEUDO_DA_PAGINA: 'o conteúdo da página {pagina}',
  ANOTACOES_DA_PAGINA: 'as anotações da página {pagina}',
  ANOTACAO_DA_PAGINA: 'uma anotação da página {pagina}',
  RECURSOS_DA_PAGINA: 'os recursos da página {pagina}',
  FONTE_DA_PAGINA: 'uma fonte da página {pagina}',
  IMAGEM_DA_PAGINA: 'uma imagem da página {pagina}',
  UMA_NOTA: 'uma nota',
  CAIXA_DE_TEXTO: 'uma caixa de texto',
  UM_DESTAQUE: 'um destaque',
  UM_SUBLINHADO: 'um sublinhado',
  UM_RISCO: 'um risco',
  SINAL_DE_INSERCAO: 'um sinal de inserção',
  UM_DESENHO: 'um desenho',
  UM_CARIMBO: 'um carimbo',
  ARQUIVO_ANEXO: 'um arquivo anexo',
  UMA_LIGACAO: 'uma ligação',
  // what not every reader shows alike: follows "o arquivo traz"
  CONTEUDO_DE_FORA: 'conteúdo que fica fora dele',
  CAMADAS_CONFORME_QUEM: 'camadas que aparecem ou não conforme quem o abre',
  MARGENS_AO_IMPRIMIR: 'margens ou páginas que mudam ao imprimir',
  MULTIMIDIA: 'som, vídeo ou objeto em 3D',
  LIGACAO_PARA_ARQUIVO: 'uma ligação para dentro de outro arquivo',
  JAVASCRIPT: 'JavaScript',
  ACAO_ABRE_PROGRAMAS: 'uma ação que abre programas',
  ACAO_ESCONDE_CAMPOS: 'uma ação que esconde ou mostra campos',
  ACAO_BUSCA_DADOS: 'uma ação que busca dados em outro arquivo',
  ACAO_ENVIA: 'uma ação que envia o formulário e recebe outro',
  ACAO_DESFAZ: 'uma ação que desfaz o que está nos campos',
  ACAO_DE_CAMADAS: 'uma ação que liga e desliga camadas',
  ACAO_DESCONHECIDA: 'uma ação que não se conhece ({acao})',
  FORMULARIO_XFA: 'um formulário XFA',
  IMAGEM_OUTRA_AO_IMPRIMIR: 'uma imagem que é outra ao imprimir',
  FIGURA_DE_FORA: 'uma figura que está em outro arquivo',
  COLECAO: 'uma coleção de arquivos, que aparece no lugar dele',
  APRESENTACAO: 'uma apresentação, que aparece no lugar dele',
  PASSOS_DE_APRESENTACAO: 'passos de apresentação em uma página',
  FORMULARIO_REDESENHADO: 'um formulário que cada programa redesenha',
  CURVA_DE_CORES: 'uma curva de cores que só alguns programas aplicam',
  TRECHO_DA_IMPRESSORA: 'um trecho que só a impressora lê',
  ANOTACAO_A_SEU_MODO: 'uma anotação que cada programa desenha a seu modo',
  CAMPO_A_SEU_MODO: 'um campo que cada programa desenha a seu modo',
  CAMPO_MOSTRA_OUTRO: 'um campo que guarda um valor e mostra outro',
  CAMPO_SEM_COMPARACAO: 'um campo cujo valor não se pode comparar com o que ele mostra',
  LIGACAO_DE_BORDA_LARGA: 'uma ligação de borda larga, que não se imprime',
  ANOTACAO_MUDA_AO_IMPRIMIR: 'uma anotação que muda ao imprimir',
  ANOTACAO_RARA: 'uma anotação que nem todo programa conhece',
  ANOTACAO_NAO_SE_IMPRIME: 'uma anotação que não se imprime',
  ANOTACAO_SO_IMPRESSA: 'uma anotação que só aparece impressa',
  ANOTACAO_APARECE: 'uma anotação que aparece ao passar por ela',
  ANOTACAO_SEM_ZOOM: 'uma anotação que não acompanha o zoom',
  ANOTACAO_MUDA: 'uma anotação que muda ao passar por ela',
  ANOTACAO_SEM_DESENHO: 'uma anotação sem um desenho escolhido',
  // why a file, a certificate or what a service answered is not taken to sign with
  ASSINATURA_RECEBIDA_NAO_SERVE: 'A assinatura recebida não serve: {porque}.',
  PDF_COM_SENHA: 'O PDF tem senha e não aceita assinatura.',
  PDF_DANIFICADO: 'O PDF está danificado e não aceita assinatura.',
  PDF_SEM_PAGINAS: 'O PDF não tem páginas e não aceita assinatura.',
  PDF_COM_CAMPO: 'O PDF já tem um campo chamado {nome} e não aceita assinatura.',
  PDF_ALTERADO: 'O PDF foi alterado depois de assinado, ou não se lê com segurança, e não aceita assinatura.',
  PDF_FECHADO: 'Quem fez o PDF não permite mais nada nele: não aceita assinatura.',
  NAO_E_CERTIFICADO: 'O que foi enviado não é um certificado.',
  CERTIFICADO_DE_AUTORIDADE: 'O certificado é de uma autoridade, e não de uma pessoa.',
  CERTIFICADO_REVOGADO: 'O certificado foi revogado.',
  CHAVE_NAO_RSA: 'A chave do certificado não é RSA.',
  CHAVE_CURTA: 'A chave do certificado tem {bits} bits; o mínimo é {n}.',
} as const

export type FindingCode = keyof typeof FINDINGS

/** Types of values by name; all others are text. */
export interface FindingValue {
  n: number
  seguinte: number
  pagina: number
  objeto: number
  paginas: { lista: string[] }
  /** ISO 8601; said to the second. */
  instante: { instante: string }
  porque: Finding
  parte: Finding
  face: Finding
  onde: Finding
  /** Said with semicolons between them. */
  duvidas: { partes: Finding[] }
}
type DataOf<C extends FindingCode> = {
  [P in Places<(typeof FINDINGS)[C]>]: P extends keyof FindingValue ? FindingValue[P] : string
}

/** One finding with its values, which `finding()` knows. Plain JSON: it passes between threads. */
export type Finding = { code: FindingCode; data: Record<string, string | FindingValue[keyof FindingValue]> }

/** Codes without values. */
export type PlainFinding = { [C in FindingCode]: Places<(typeof FINDINGS)[C]> extends never ? C : never }[FindingCode]

export const finding = <C extends FindingCode>(code: C, ...[data]: C extends PlainFinding ? [] : [data: DataOf<C>]) =>
  ({ code, data: data ?? {} }) as { code: C; data: DataOf<C> } // without values there are no names

export const sameFinding = (a: Finding, b: Finding) =>
  a.code === b.code && JSON.stringify(a.data) === JSON.stringify(b.data)

/** Each finding once, in order: a hostile file may have hundreds of thousands. */
export type Findings = Map<string, Finding>
export const addOnce = (found: Findings, one: Finding) => found.set(JSON.stringify(one), one)

/** In Portuguese, for the log: what is said of chains, revocations and CMS, whose values are texts and other findings. */
export const inPortuguese = ({ code, data }: Finding): string =>
  FINDINGS[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = data[name]
    if (typeof value === 'object') return 'code' in value ? inPortuguese(value) : ''
    return String(value)
  })
