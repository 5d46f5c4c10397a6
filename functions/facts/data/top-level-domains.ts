/** Endings by which a bare host name is known as a link when no path follows it. */
export const topLevelDomains =
  'com|org|net|info|biz|io|app|ai|dev|shop|store|online|site|eu|example|test|edu|gov|int|me|tv|co|uk|us|ca|au|nz|ie|de|at|ch|dk|no|se|fi|nl|be|fr|es|it|pt|pl|cz|hu|ro|gr|tr|in|jp|cn|br|mx|za';
