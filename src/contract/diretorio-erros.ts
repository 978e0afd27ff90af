/**
 * Every way a reading of a directory (LDAP, RFC 4511) fails, with the sentence people read. A reading that fails answers
 * nothing: no part of a directory is ever taken for the whole. No sentence repeats a password.
 */
export const falhasDoDiretorio = {
  // before anything is sent
  HOST_NAO_PERMITIDO: /*i18n*/ {
    id: 'diretorio.HOST_NAO_PERMITIDO',
    message: 'O servidor {host} não está entre os permitidos. Peça a quem opera o Carimbo que o inclua em LDAP_HOSTS.',
  },
  SEM_TLS: /*i18n*/ {
    id: 'diretorio.SEM_TLS',
    message: 'Sem TLS só se lê um diretório na própria máquina. Escolha ldaps:// ou StartTLS.',
  },
  CA_INVALIDA: /*i18n*/ {
    id: 'diretorio.CA_INVALIDA',
    message: 'O certificado da autoridade não está em PEM, ou está incompleto. Cole-o inteiro, de BEGIN a END.',
  },
  SENHA_AUSENTE: /*i18n*/ {
    id: 'diretorio.SENHA_AUSENTE',
    message: 'O servidor do Carimbo não tem a senha: falta a variável {variavel}. Peça a quem o opera que a defina.',
  },
  FILTRO_INVALIDO: /*i18n*/ {
    id: 'diretorio.FILTRO_INVALIDO',
    message: 'O filtro “{filtro}” não é um filtro de LDAP. Um exemplo: (&(objectClass=person)(mail=*))',
  },
  // reaching the server
  NAO_RESPONDE: /*i18n*/ {
    id: 'diretorio.NAO_RESPONDE',
    message: 'Ninguém responde em {host}. Confira o endereço e a porta, e se há caminho até lá na rede.',
  },
  DEMOROU: /*i18n*/ {
    id: 'diretorio.DEMOROU',
    message: 'O diretório não respondeu em {n} segundos. Nada do que veio foi usado.',
  },
  CAIU: /*i18n*/ {
    id: 'diretorio.CAIU',
    message: 'A ligação com o diretório caiu no meio da resposta. Nada do que veio foi usado.',
  },
  RESPOSTA_GRANDE: /*i18n*/ {
    id: 'diretorio.RESPOSTA_GRANDE',
    message: 'A resposta do diretório passa de {n} MB e não foi lida. Restrinja a base ou o filtro.',
  },
  // its certificate
  CERTIFICADO_DESCONHECIDO: /*i18n*/ {
    id: 'diretorio.CERTIFICADO_DESCONHECIDO',
    message:
      'O certificado de {host} não foi emitido por autoridade conhecida. Cole o certificado da autoridade que o emitiu.',
  },
  CERTIFICADO_DE_OUTRO: /*i18n*/ {
    id: 'diretorio.CERTIFICADO_DE_OUTRO',
    message: 'O certificado apresentado por {host} é de outro servidor. Use o nome que está no certificado.',
  },
  CERTIFICADO_VENCIDO: /*i18n*/ {
    id: 'diretorio.CERTIFICADO_VENCIDO',
    message: 'O certificado de {host} venceu ou ainda não vale.',
  },
  TLS_FALHOU: /*i18n*/ {
    id: 'diretorio.TLS_FALHOU',
    message: 'Não foi possível abrir uma ligação segura com {host}. Confira se a porta é a de TLS.',
  },
  SEM_STARTTLS: /*i18n*/ {
    id: 'diretorio.SEM_STARTTLS',
    message: 'O diretório {host} não aceita StartTLS. Use ldaps://, se ele o oferece.',
  },
  // what it says
  CREDENCIAL_RECUSADA: /*i18n*/ {
    id: 'diretorio.CREDENCIAL_RECUSADA',
    message: 'O diretório recusou o usuário ou a senha com que o Carimbo entra.',
  },
  SEM_DIREITO: /*i18n*/ {
    id: 'diretorio.SEM_DIREITO',
    message: 'O usuário com que o Carimbo entra não pode ler {base}.',
  },
  BASE_NAO_ENCONTRADA: /*i18n*/ {
    id: 'diretorio.BASE_NAO_ENCONTRADA',
    message: 'A base “{base}” não existe no diretório, ou não pode ser vista por quem entra.',
  },
  TAMANHO_EXCEDIDO: /*i18n*/ {
    id: 'diretorio.TAMANHO_EXCEDIDO',
    message:
      'O diretório só entrega uma parte das entradas, por um limite seu. Nada foi usado: peça que aumentem o limite, ' +
      'ou restrinja o filtro.',
  },
  TEMPO_EXCEDIDO: /*i18n*/ {
    id: 'diretorio.TEMPO_EXCEDIDO',
    message: 'O diretório parou a busca no meio, por um limite seu. Nada do que veio foi usado.',
  },
  ENCAMINHADO: /*i18n*/ {
    id: 'diretorio.ENCAMINHADO',
    message:
      'O diretório manda buscar uma parte em outro servidor ({para}), e a resposta não é inteira. ' +
      'Use uma base mais abaixo, ou aquele servidor.',
  },
  OCUPADO: /*i18n*/ { id: 'diretorio.OCUPADO', message: 'O diretório está ocupado ou parado. Tente mais tarde.' },
  RECUSOU: /*i18n*/ { id: 'diretorio.RECUSOU', message: 'O diretório recusou a busca, com o código {n} do LDAP.' },
  VAZIO: /*i18n*/ {
    id: 'diretorio.VAZIO',
    message:
      'Nenhuma entrada foi encontrada em “{base}”. Um diretório vazio não encerra ninguém: confira a base e o filtro.',
  },
  ENTRADAS_DEMAIS: /*i18n*/ {
    id: 'diretorio.ENTRADAS_DEMAIS',
    message: 'O diretório tem mais de {n} entradas com este filtro. Divida-o em duas fontes.',
  },
  // the house's own
  FALHA: /*i18n*/ {
    id: 'diretorio.FALHA',
    message: 'A leitura falhou por um erro do Carimbo, anotado para quem o opera. Nada foi usado.',
  },
  DEMONSTRACAO: /*i18n*/ {
    id: 'diretorio.DEMONSTRACAO',
    message: 'Nesta demonstração só responde o diretório ldap://localhost.',
  },
} as const
export type FalhaDoDiretorio = keyof typeof falhasDoDiretorio

/** What somebody should look at in an entry, besides what a spreadsheet may have. */
export const avisosDoDiretorio = {
  VARIOS_VALORES: /*i18n*/ {
    id: 'diretorio.VARIOS_VALORES',
    message: 'O atributo tem mais de um valor, e foi usado “{valor}”.',
  },
} as const
