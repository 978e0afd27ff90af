/**
 * Every way in which reading a directory (LDAP, RFC 4511) fails, with its sentence. A failed reading answers nothing, so that
 * part of a directory is never taken for the whole. No sentence repeats a password.
 */
export const falhasDoDiretorio = {
  // before anything is sent
  HOST_NAO_PERMITIDO:
    'O servidor {host} não está entre os permitidos. Peça a quem opera o Carimbo que o inclua em LDAP_HOSTS.',
  SEM_TLS: 'Sem TLS só se lê um diretório na própria máquina. Escolha ldaps:// ou StartTLS.',
  CA_INVALIDA: 'O certificado da autoridade não está em PEM, ou está incompleto. Cole-o inteiro, de BEGIN a END.',
  SENHA_AUSENTE:
    'O servidor do Carimbo não tem a senha: falta a variável {variavel}. Peça a quem o opera que a defina.',
  FILTRO_INVALIDO: 'O filtro “{filtro}” não é um filtro de LDAP. Um exemplo: (&(objectClass=person)(mail=*))',
  // reaching the server
  NAO_RESPONDE: 'Ninguém responde em {host}. Confira o endereço e a porta, e se há caminho até lá na rede.',
  DEMOROU: 'O diretório não respondeu em {n} segundos. Nada do que veio foi usado.',
  CAIU: 'A ligação com o diretório caiu no meio da resposta. Nada do que veio foi usado.',
  RESPOSTA_GRANDE: 'A resposta do diretório passa de {n} MB e não foi lida. Restrinja a base ou o filtro.',
  // its certificate
  CERTIFICADO_DESCONHECIDO:
    'O certificado de {host} não foi emitido por autoridade conhecida. Cole o certificado da autoridade que o emitiu.',
  CERTIFICADO_DE_OUTRO: 'O certificado apresentado por {host} é de outro servidor. Use o nome que está no certificado.',
  CERTIFICADO_VENCIDO: 'O certificado de {host} venceu ou ainda não vale.',
  TLS_FALHOU: 'Não foi possível abrir uma ligação segura com {host}. Confira se a porta é a de TLS.',
  SEM_STARTTLS: 'O diretório {host} não aceita StartTLS. Use ldaps://, se ele o oferece.',
  // its answers
  CREDENCIAL_RECUSADA: 'O diretório recusou o usuário ou a senha com que o Carimbo entra.',
  SEM_DIREITO: 'O usuário com que o Carimbo entra não pode ler {base}.',
  BASE_NAO_ENCONTRADA: 'A base “{base}” não existe no diretório, ou não pode ser vista por quem entra.',
  TAMANHO_EXCEDIDO:
    'O diretório só entrega uma parte das entradas, por um limite seu. Nada foi usado: peça que aumentem o limite, ou restrinja o filtro.',
  TEMPO_EXCEDIDO: 'O diretório parou a busca no meio, por um limite seu. Nada do que veio foi usado.',
  ENCAMINHADO:
    'O diretório manda buscar uma parte em outro servidor ({para}): a resposta não é inteira. Use uma base mais abaixo, ou esse servidor.',
  OCUPADO: 'O diretório está ocupado ou parado. Tente mais tarde.',
  RECUSOU: 'O diretório recusou a busca, com o código {n} do LDAP.',
  VAZIO:
    'Nenhuma entrada foi encontrada em “{base}”. Um diretório vazio não encerra ninguém: confira a base e o filtro.',
  ENTRADAS_DEMAIS: 'O diretório tem mais de {n} entradas com este filtro. Divida-o em duas fontes.',
  // our own
  FALHA: 'A leitura falhou por um erro do Carimbo, anotado para quem o opera. Nada foi usado.',
  DEMONSTRACAO: 'Nesta demonstração só responde o diretório ldap://localhost.',
} as const
export type FalhaDoDiretorio = keyof typeof falhasDoDiretorio

/** Warnings about an entry, besides those of a spreadsheet. */
export const avisosDoDiretorio = {
  VARIOS_VALORES: 'O atributo tem mais de um valor, e foi usado “{valor}”.',
} as const
